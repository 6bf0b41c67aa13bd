import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { DocSearchModalProps, InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
// Not '@docsearch/react/style': its package says that nothing in it has side effects, and the bundler leaves the styles out.
import '@docsearch/css/dist/_variables.css';
import '@docsearch/css/dist/modal.css';
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { versions, type VersionLabel } from '../../config/versions';
import { showNotice } from '../../navigation/notice';
import type { HostedSearch } from '../build/hostedSearch';
import { shownOf } from './hits';
import { modalClient, type ModalClient } from './modalClient';
import Pieces from './Pieces';
import { dropBrokenRecents } from './recent';
import Snippet from './Snippet';
import VersionChoice from './VersionChoice';
import './search.css';

interface Props {
  hosted: HostedSearch | null;
  version: VersionLabel;
  close: () => void;
}

/** Address without the site's origin, so that the router takes it; hits of the hosted service carry the public one. */
function localAddress(url: string): string {
  const { pathname, search, hash } = new URL(url, window.location.origin);
  return pathname + search + hash;
}

/**
 * One row of the modal. DocSearch's own (`children`) takes strings for markup, so this one stands in its place; of a recent search the
 * own row is there too, for its button that removes it, with the rest of it hidden. It is no Docusaurus link: those fetch each page they
 * show, which at every key would be a dozen.
 */
function Hit({ hit, children }: { hit: InternalDocSearchHit | StoredDocSearchHit; children: ReactNode }): ReactElement {
  const history = useHistory();
  const { title, snippet, found, trail } = shownOf(hit);
  const address = localAddress(hit.url);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(address);
  };
  return (
    <div className="search-row">
      <a href={address} className="search-hit" onClick={follow}>
        <strong>
          <Pieces of={title} />
        </strong>
        {trail && <span className="search-hit__trail">{trail}</span>}
        {snippet && (
          <span className="search-hit__snippet">
            <Pieces of={snippet} />
          </span>
        )}
        {found && <Snippet {...found} url={address} />}
      </a>
      {!('_highlightResult' in hit) && children}
    </div>
  );
}

/** Places the choice of a version inside the modal, where DocSearch keeps the keyboard. */
function InModal({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  // The modal is in the page by the time this element is.
  const find = useCallback((here: HTMLElement | null) => {
    if (here) setPlace(document.querySelector('.DocSearch-Modal .DocSearch-SearchBar'));
  }, []);
  return (
    <>
      <span ref={find} hidden />
      {place && createPortal(<div className="search-scope">{children}</div>, place)}
    </>
  );
}

type Client = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** The client's function, the same one at every render as DocSearch wants it: what changes is read from `scope`. */
function useClient(
  hosted: HostedSearch | null,
  scope: RefObject<VersionLabel>,
  found: (query: string, total: number) => void,
  retry: () => void,
): Client {
  const base = useBaseUrl('/');
  return useMemo(() => {
    const failed = (query: string) => {
      found(query, -1);
      showNotice({
        message: 'Search could not load its index. Check your connection.',
        role: 'alert',
        action: { label: 'Retry', run: retry },
      });
    };
    const options = { base, version: () => scope.current, found, failed };
    return ((client: unknown) =>
      modalClient(options, hosted ? (client as ModalClient) : undefined)) as unknown as Client;
  }, [base, hosted, scope, found, retry]);
}

function useNavigator(): NonNullable<DocSearchModalProps['navigator']> {
  const history = useHistory();
  return useMemo(() => {
    const newTab = ({ itemUrl }: { itemUrl: string }) => void window.open(localAddress(itemUrl), '_blank', 'noopener');
    return {
      navigate: ({ itemUrl }) => history.push(localAddress(itemUrl)),
      navigateNewTab: newTab,
      navigateNewWindow: newTab,
    };
  }, [history]);
}

/** Filters that the hosted index is searched with: those which Docusaurus' own contextual search sets. */
const filtersFor = (version: VersionLabel) => [
  'language:en',
  ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version === versions[0].label ? 'current' : version}`],
];

function resultsIn(total: number): string {
  if (total < 0) return '';
  return total === 0 ? 'No results' : `${total} result${total === 1 ? '' : 's'}`;
}

/** What the modal was opened with: another version, or another attempt, asks the same question again. */
interface Asking {
  version: VersionLabel;
  attempt: number;
  query: string;
}

interface DialogProps {
  hosted: HostedSearch | null;
  asking: Asking;
  close: () => void;
  client: Client;
}

/** DocSearch itself. It is drawn anew only when something else is asked: the number of results changes with every key. */
const Dialog = memo(function Dialog({ hosted, asking: { version, attempt, query }, close, client }: DialogProps) {
  const navigator = useNavigator();
  const footer = ({ state }: { state: { query: string } }) => (
    <Link to={`/search?${new URLSearchParams({ q: state.query, version })}`} onClick={close}>
      See all results for Capacitor {versions.find(({ label }) => label === version)?.major}
    </Link>
  );
  return (
    <DocSearchModal
      key={`${version}-${attempt}`}
      appId={hosted?.appId ?? 'local'}
      apiKey={hosted?.apiKey ?? 'local'}
      indices={[{ name: hosted?.indexName ?? 'local', searchParameters: { facetFilters: filtersFor(version) } }]}
      initialScrollY={window.scrollY}
      initialQuery={query}
      placeholder="Search the documentation"
      maxResultsPerGroup={8}
      onAskAiToggle={() => undefined}
      onClose={close}
      navigator={navigator}
      hitComponent={Hit}
      transformSearchClient={client}
      resultsFooterComponent={footer}
    />
  );
});

/** DocSearch's modal over the site's own index, or over the hosted service with that index behind it. */
export default function SearchModal({ hosted, version: read, close }: Props): ReactNode {
  useState(dropBrokenRecents);
  const [asking, setAsking] = useState<Asking>({ version: read, attempt: 0, query: '' });
  const [total, setTotal] = useState(-1);
  const scope = useRef(read);
  const asked = useRef('');
  const found = useCallback((query: string, results: number) => {
    asked.current = query;
    setTotal(results);
  }, []);
  const retry = useCallback(
    () => setAsking((last) => ({ ...last, attempt: last.attempt + 1, query: asked.current })),
    [],
  );
  const choose = (version: VersionLabel) => {
    scope.current = version;
    setAsking((last) => ({ ...last, version, query: asked.current }));
  };
  const client = useClient(hosted, scope, found, retry);
  return (
    <div className={hosted ? undefined : 'search-modal--local'}>
      <Dialog hosted={hosted} asking={asking} close={close} client={client} />
      <InModal key={`scope-${asking.version}-${asking.attempt}`}>
        <VersionChoice version={asking.version} choose={choose} />
      </InModal>
      <span className="search-status" role="status">
        {resultsIn(total)}
      </span>
    </div>
  );
}
