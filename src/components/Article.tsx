import { useHistory } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { activate } from '../client/article/activate';
import { useLinkCheck } from '../lib/useLinkCheck';

/**
 * Lays out the rest of a new article after its beginning is displayed (`data-partial` in
 * `article.css`), because layout takes most of the time on a long page. Browsers without
 * `content-visibility` lay out everything first.
 */
function layOutRestLater(article: HTMLElement): void {
  article.dataset.partial = '';
  requestAnimationFrame(() => setTimeout(() => delete article.dataset.partial));
}

/**
 * An article: HTML from the build. Its controls (tabs, copy buttons, links) respond through
 * listeners on the article, so React hydrates nothing inside it.
 */
export default function Article({ html }: { html: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const history = useHistory();
  useLinkCheck(html);
  useLayoutEffect(() => {
    const { action, location } = history;
    // Restoring a position or going to an anchor needs the layout above it.
    if (box.current && action === 'PUSH' && !location.hash) layOutRestLater(box.current);
  }, [html, history]);
  useEffect(() => {
    if (!box.current) return undefined;
    return activate(box.current, (path) => history.push(path));
  }, [html, history]);
  return (
    <div
      ref={box}
      className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
