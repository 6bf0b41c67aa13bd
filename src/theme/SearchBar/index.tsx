import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import HostedSearchBox from '../../components/search/HostedSearchBox';
import SearchBox from '../../components/search/SearchBox';
import { useFocusTarget } from '../../lib/useFocusTarget';

/**
 * DocSearch if the build has settings for it (`themeConfig.algolia`), otherwise the site's own search. Every page has this component, so it
 * also moves the focus after a navigation.
 */
export default function SearchBar(): ReactNode {
  useFocusTarget();
  const { themeConfig } = useDocusaurusContext().siteConfig;
  return 'algolia' in themeConfig ? <HostedSearchBox /> : <SearchBox />;
}
