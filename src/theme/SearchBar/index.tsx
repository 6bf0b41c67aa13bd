import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import HostedSearchBox from '../../components/search/HostedSearchBox';
import SearchBox from '../../components/search/SearchBox';

/** DocSearch if the build has settings for it (`themeConfig.algolia`), otherwise the site's own search. */
export default function SearchBar(): ReactNode {
  const { themeConfig } = useDocusaurusContext().siteConfig;
  return 'algolia' in themeConfig ? <HostedSearchBox /> : <SearchBox />;
}
