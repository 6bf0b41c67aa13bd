import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Desktop from '@theme-original/DocItem/TOC/Desktop';
import { useEffect, useRef, type ReactNode } from 'react';
import HouseAd from '../../../../components/HouseAd';
import { showInList } from '../../../../client/showInList';

/** With more entries, the list needs the full column, and the ad is below the article. */
const MOST_WITH_AD = 15;

/** The contents list of wide screens with a title and the ad. The current section stays in view. */
export default function DesktopContents(): ReactNode {
  const { toc } = useDoc();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = box.current?.querySelector('.theme-doc-toc-desktop');
    if (!list) return undefined;
    const showCurrent = () => showInList(list, list.querySelector('.table-of-contents__link--active'));
    showCurrent();
    const observer = new MutationObserver(showCurrent);
    observer.observe(list, { subtree: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  });
  return (
    <div className="contents-column">
      <nav ref={box} aria-labelledby="contents-title">
        <p className="contents-column__title" id="contents-title">
          On this page
        </p>
        <Desktop />
      </nav>
      {toc.length <= MOST_WITH_AD && <HouseAd place="side" />}
    </div>
  );
}
