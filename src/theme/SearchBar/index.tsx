import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import HostedSearchBox from '../../components/search/HostedSearchBox';
import SearchBox from '../../components/search/SearchBox';
import { useFocusTarget } from '../../lib/useFocusTarget';

/**
 * DocSearch if the build configures it (`themeConfig.algolia`), otherwise the site's own search.
 * Also moves the focus after a navigation, because every page has this component.
 */
export default function SearchBar(): ReactNode {
  useFocusTarget();
  const { themeConfig } = useDocusaurusContext().siteConfig;
  return 'algolia' in themeConfig ? <HostedSearchBox /> : <SearchBox />;
}
