import Desktop from '@theme-original/DocItem/TOC/Desktop';
import { useEffect, useRef, type ReactNode } from 'react';
import HouseAd, { useHasSideAd } from '../../../../components/HouseAd';
import { showInList } from '../../../../client/showInList';

/** The contents list of wide screens with a title and the ad. The current section stays in view. */
export default function DesktopContents(): ReactNode {
  const hasSideAd = useHasSideAd();
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
      {hasSideAd && <HouseAd place="side" />}
    </div>
  );
}
