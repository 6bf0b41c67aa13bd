import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalSearchBar from '@theme-original/SearchBar';
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSelectedVersion } from '../../lib/useSelectedVersion';
import { reportFailure, type HostedClient } from './reportFailure';
import SearchBox from './SearchBox';
import { useLogPaste } from './pastedLog';

/** The props that the theme's search bar passes on to DocSearch. The theme declares none. */
interface SearchBarProps {
  transformSearchClient: (client: HostedClient) => HostedClient;
  resultsFooterComponent: ComponentType<{ state: { query: string } }>;
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
  const version = useSelectedVersion().label;
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
  if (failedQuery !== undefined) return <SearchBox failedQuery={failedQuery} />;
  return (
    <div onPasteCapture={onPaste}>
      <DocSearch key={instance} transformSearchClient={transformSearchClient} resultsFooterComponent={AllResults} />
    </div>
  );
}
