import Desktop from '@theme-original/DocItem/TOC/Desktop';
import type { ReactNode } from 'react';
import HouseAd from '../../../../ads/HouseAd';

/** The contents list of wide screens, with the ad in the same column. */
export default function DesktopContents(): ReactNode {
  return (
    <div className="contents-column">
      <Desktop />
      <HouseAd place="side" />
    </div>
  );
}
