import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useLocation } from '@docusaurus/router';
import { useEffect, type ReactNode } from 'react';
import HostedSearchBox from '../../plugins/search/HostedSearchBox';
import SearchBox from '../../plugins/search/SearchBox';

/** The displayed page with its hash. No component can store it, because layouts are replaced. */
let displayed: string | undefined;

/**
 * After each navigation, moves the focus to the target of the hash or to the title, so that
 * keyboard users continue there and screen readers announce it. The theme moves it to the skip
 * link, which announces nothing. Call this in a component below that link.
 */
function useFocusTarget(): void {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    const isFirst = displayed === undefined;
    displayed = pathname + hash;
    if (isFirst) return;
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}

/**
 * DocSearch if the build configures it (`themeConfig.algolia`), otherwise the site's own search.
 * Also moves the focus after a navigation, because every page has this component.
 */
export default function SearchBar(): ReactNode {
  useFocusTarget();
  const { themeConfig } = useDocusaurusContext().siteConfig;
  return 'algolia' in themeConfig ? <HostedSearchBox /> : <SearchBox />;
}
