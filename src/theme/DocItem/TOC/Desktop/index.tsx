import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import TOC from '@theme/TOC';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import HouseAd, { useHasSideAd } from '../../../../components/HouseAd';
import { showInList } from '../../../../client/showInList';
import { contentsEntries } from '../../../../lib/contentsEntries';

/** The contents list of wide screens with a title and the ad. The current section stays in view. */
export default function DesktopContents(): ReactNode {
  const hasSideAd = useHasSideAd();
  const { toc, frontMatter } = useDoc();
  const entries = useMemo(() => contentsEntries(toc), [toc]);
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
        <TOC
          toc={entries}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
          className={ThemeClassNames.docs.docTocDesktop}
        />
      </nav>
      {hasSideAd && <HouseAd place="side" />}
    </div>
  );
}
