import Link from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSearchBar from '@theme-original/SearchBar';
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import { reportFailure, type HostedClient } from './reportFailure';
import SearchBox from './SearchBox';
import { useLogPaste } from './pastedLog';
import { plainHit, type PlainHit } from './plainHit';

/** The props that the theme's search bar passes on to DocSearch. The theme declares none. */
interface SearchBarProps {
  transformSearchClient: (client: HostedClient) => HostedClient;
  resultsFooterComponent: ComponentType<{ state: { query: string } }>;
  contextualSearch: boolean;
  searchParameters: { facetFilters: (string | string[])[] };
  transformItems: (items: PlainHit[]) => PlainHit[];
  getMissingResultsUrl: (state: { query: string }) => string;
}
const DocSearch = OriginalSearchBar as ComponentType<SearchBarProps>;

const typedQuery = () => document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value ?? '';

/**
 * The theme's DocSearch. After a failed request to Algolia, the site's own search replaces it
 * with the typed query until the next page load. A pasted log opens the page of errors, so that
 * it isn't sent to Algolia.
 */
export default function HostedSearchBox(): ReactNode {
  const { siteMetadata } = useDocusaurusContext();
  const [failedQuery, setFailedQuery] = useState<string>();
  const [instance, setInstance] = useState(0);
  const closeModal = useCallback(() => setInstance((current) => current + 1), []);
  const { label: version, name } = useSelectedVersion();
  const { withBaseUrl } = useBaseUrlUtils();
  const onPaste = useLogPaste(version, closeModal);
  const transformSearchClient = useCallback(
    (client: HostedClient) => {
      client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      // At once, so that no key is lost between the two inputs.
      return reportFailure(client, () => flushSync(() => setFailedQuery(typedQuery())));
    },
    [siteMetadata.docusaurusVersion],
  );
  // Without a number of results, because DocSearch's adds up with every keystroke.
  const AllResults = useMemo<SearchBarProps['resultsFooterComponent']>(
    () =>
      ({ state: { query } }) => (
        <Link to={`/search?${new URLSearchParams({ q: query, version })}`} onClick={closeModal}>
          See all results
        </Link>
      ),
    [closeModal, version],
  );
  // The theme's own filters have the version of the path, which the search page lacks.
  const facetFilters = ['language:en', ['docusaurus_tag:default', `docusaurus_tag:docs-default-${name}`]];
  if (failedQuery !== undefined) return <SearchBox failedQuery={failedQuery} />;
  return (
    <div onPasteCapture={onPaste}>
      <DocSearch
        key={`${instance} ${name}`}
        transformSearchClient={transformSearchClient}
        resultsFooterComponent={AllResults}
        contextualSearch={false}
        searchParameters={{ facetFilters }}
        transformItems={(items) => items.map((item) => plainHit(item, withBaseUrl))}
        getMissingResultsUrl={({ query }) => withBaseUrl(`/search?${new URLSearchParams({ q: query, version })}`)}
      />
    </div>
  );
}
