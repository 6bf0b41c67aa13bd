import { useHistory } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { activate } from '../client/article/activate';
import { layOutRestLater } from '../client/article/layOutLater';

/** Tells Docusaurus' check of links what the article links to, which it otherwise learns from React components. */
function useLinkCheck(html: string): void {
  const { collectLink, collectAnchor } = useBrokenLinks();
  if (typeof window !== 'undefined') return;
  for (const [, href = ''] of html.matchAll(/<a[^>]* href="([^"]+)"/g)) if (/^[/#]/.test(href)) collectLink(href);
  for (const [, id = ''] of html.matchAll(/ id="([^"]+)"/g)) collectAnchor(id);
}

/**
 * An article: HTML from the build, put into the page as it is. Its few controls (tabs, copy buttons, links to other pages)
 * respond through listeners on the article, so React renders and hydrates nothing inside it.
 */
export default function Article({ html }: { html: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const history = useHistory();
  useLinkCheck(html);
  useLayoutEffect(() => {
    const { action, location } = history;
    // Back returns to a position, and an anchor leads to one: both need the heights of what is above.
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
