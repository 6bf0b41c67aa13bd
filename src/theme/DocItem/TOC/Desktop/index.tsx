import Desktop from '@theme-original/DocItem/TOC/Desktop';
import type { ReactNode } from 'react';
import HouseAd from '../../../../ads/HouseAd';

/** The contents list of wide screens under a title, with the ad in the same column. */
export default function DesktopContents(): ReactNode {
  return (
    <div className="contents-column">
      <nav aria-labelledby="contents-title">
        <p className="contents-column__title" id="contents-title">
          On this page
        </p>
        <Desktop />
      </nav>
      <HouseAd place="side" />
    </div>
  );
}
