import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import TOCItems from '@theme/TOCItems';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { showInList } from '../../../../client/showInList';
import { contentsEntries } from '../../../../lib/contentsEntries';
import { useDismiss } from '../../../../lib/useDismiss';

/** How far below the place to which its anchor scrolls a heading is already current. */
const TOLERANCE_PX = 24;

/** Whether a heading is at or above the place to which its anchor scrolls. */
function isAtTop(id: string): boolean {
  const heading = document.getElementById(id);
  // In a tab that isn't selected, it has no place.
  if (!heading || heading.getClientRects().length === 0) return false;
  const place = parseFloat(getComputedStyle(heading).scrollMarginTop);
  return heading.getBoundingClientRect().top < place + TOLERANCE_PX;
}

/**
 * The ID of the last heading above the current position. Measures only on pages with parts, and
 * while the bar is displayed.
 */
function useCurrentSection(
  bar: RefObject<HTMLElement | null>,
  ids: readonly string[],
  hasParts: boolean,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      if (!hasParts && !bar.current?.offsetHeight) return;
      // A short section at the end of the page can't be scrolled to the top.
      const isAtEnd = window.innerHeight + window.scrollY > document.documentElement.scrollHeight - 2;
      const target = isAtEnd ? ids.find((id) => id === window.location.hash.slice(1)) : undefined;
      setCurrent(target ?? [...ids].reverse().find(isAtTop));
    };
    const updateSoon = () => {
      frame ||= requestAnimationFrame(update);
    };
    document.addEventListener('scroll', updateSoon, { passive: true });
    // Content that loads later moves the headings. Old browsers have no observer.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(updateSoon) : undefined;
    const article = bar.current?.closest('article');
    if (article) observer?.observe(article);
    updateSoon();
    return () => {
      document.removeEventListener('scroll', updateSoon);
      observer?.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [bar, ids, hasParts]);
  return current;
}

interface Part {
  label: string;
  /** Empty: the top of the page. */
  id: string;
}

/** The parts of the page of a plugin, by the anchors of its reference. Empty on other pages. */
function getParts(ids: readonly string[]): Part[] {
  if (!ids.includes('api')) return [];
  const changes = ids.find((id) => id.startsWith('changes-since-'));
  return [
    { label: 'Guide', id: '' },
    { label: 'API', id: 'api' },
    ...(ids.includes('errors') ? [{ label: 'Errors', id: 'errors' }] : []),
    ...(changes ? [{ label: 'Changes', id: changes }] : []),
  ].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

interface PartsProps {
  parts: readonly Part[];
  ids: readonly string[];
  current: string | undefined;
}

function Parts({ parts, ids, current }: PartsProps): ReactNode {
  const position = current === undefined ? -1 : ids.indexOf(current);
  const part = parts.filter(({ id }) => ids.indexOf(id) <= position).at(-1);
  if (parts.length === 0) return null;
  return (
    <nav className="page-parts" aria-label="Parts of this page">
      {parts.map(({ label, id }) => (
        <a key={id} href={`#${id}`} aria-current={id === part?.id || undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/**
 * A sticky bar on narrow screens: the version, the current section, and the table of contents
 * below it. Below the bar, the parts of the page of a plugin, which stay in view on wide screens.
 */
export default function PageBar(): ReactNode {
  const { toc, metadata, frontMatter } = useDoc();
  const bar = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const ids = useMemo(() => toc.filter(({ level }) => level <= 3).map(({ id }) => id), [toc]);
  const parts = useMemo(() => getParts(ids), [ids]);
  const current = useCurrentSection(bar, ids, parts.length > 0);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(contents, close);
  const section = toc.find(({ id }) => id === current);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = isOpen && current ? list.current?.querySelector(`a[href="#${CSS.escape(current)}"]`) : undefined;
    entry?.setAttribute('aria-current', 'true');
    showInList(list.current, entry ?? null);
    return () => entry?.removeAttribute('aria-current');
  }, [isOpen, current]);
  const skipLink = (
    <a className="skip-link" href="#contents-title">
      Skip to the contents of this page
    </a>
  );
  // A home page fits a screen, and names its version in the navbar.
  if (metadata.id === 'index') return skipLink;
  return (
    <HtmlClassNameProvider className="has-page-bar">
      {skipLink}
      <div ref={bar} className="theme-doc-toc-mobile">
        <DocsVersionDropdownNavbarItem items={[]} dropdownItemsBefore={[]} dropdownItemsAfter={[]} />
        <div ref={contents}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {section && <span>{metadata.title}</span>}{' '}
            <b dangerouslySetInnerHTML={{ __html: section?.value ?? 'On this page' }} />
          </button>
          {isOpen && (
            <nav ref={list} aria-label="On this page" onClick={close}>
              <TOCItems
                toc={contentsEntries(toc)}
                minHeadingLevel={frontMatter.toc_min_heading_level}
                maxHeadingLevel={frontMatter.toc_max_heading_level}
              />
            </nav>
          )}
        </div>
      </div>
      <Parts parts={parts} ids={ids} current={current} />
    </HtmlClassNameProvider>
  );
}
