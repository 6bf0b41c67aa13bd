import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { DocSearchModalProps, InternalDocSearchHit, StoredDocSearchHit } from '@docsearch/react';
import { DocSearchModal } from '@docsearch/react/modal';
import '@docsearch/react/style';
import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { versions, type VersionLabel } from '../config/versions';
import { showNotice } from '../navigation/notice';
import type { HostedSearch } from './hosted';
import { shownOf } from './hits';
import { modalClient, type ModalClient } from './modalClient';
import Pieces from './Pieces';
import VersionChoice from './VersionChoice';
import './search.css';

interface Props {
  hosted: HostedSearch | null;
  version: VersionLabel;
  initialQuery: string | undefined;
  close: () => void;
}

/** Address without the site's origin, so that the router takes it; hits of the hosted service carry the public one. */
function localAddress(url: string): string {
  const { pathname, search, hash } = new URL(url, window.location.origin);
  return pathname + search + hash;
}

function Hit({ hit }: { hit: InternalDocSearchHit | StoredDocSearchHit; children: ReactNode }): ReactElement {
  const { title, snippet, trail } = shownOf(hit);
  return (
    <Link to={localAddress(hit.url)} autoAddBaseUrl={false} className="search-hit">
      <strong>
        <Pieces of={title} />
      </strong>
      {trail && <span className="search-hit__trail">{trail}</span>}
      {snippet.length > 0 && (
        <span className="search-hit__snippet">
          <Pieces of={snippet} />
        </span>
      )}
    </Link>
  );
}

/** Places the choice of a version inside the modal, where DocSearch keeps the keyboard. */
function InModal({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    setPlace(document.querySelector('.DocSearch-Modal .DocSearch-SearchBar'));
  }, []);
  return place ? createPortal(<div className="search-scope">{children}</div>, place) : null;
}

/** DocSearch's modal over the site's own index, or over the hosted service with that index behind it. */
export default function SearchModal({ hosted, version: read, initialQuery, close }: Props): ReactNode {
  const [version, setVersion] = useState(read);
  const [answer, setAnswer] = useState({ query: initialQuery ?? '', total: -1 });
  const history = useHistory();
  const base = useBaseUrl('/');
  const scope = useRef(version);
  scope.current = version;

  // DocSearch wants the same function at every render: what changes is read from the reference.
  const transformSearchClient = useMemo(() => {
    const options = {
      base,
      version: () => scope.current,
      found: (query: string, total: number) => setAnswer({ query, total }),
      failed: () => showNotice({ message: 'Search could not load its index. Check your connection.', role: 'alert', action: { label: 'Retry', run: () => setAnswer((last) => ({ ...last })) } }),
    };
    return (client: unknown) => modalClient(options, hosted ? (client as ModalClient) : undefined) as never;
  }, [base, hosted]);
  const navigator = useMemo<NonNullable<DocSearchModalProps['navigator']>>(
    () => ({
      navigate: ({ itemUrl }) => history.push(localAddress(itemUrl)),
      navigateNewTab: ({ itemUrl }) => void window.open(localAddress(itemUrl), '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }) => void window.open(localAddress(itemUrl), '_blank', 'noopener'),
    }),
    [history],
  );
  const footer = () => (
    <Link to={`/search?q=${encodeURIComponent(answer.query)}&version=${version}`} onClick={close}>
      See all results for Capacitor {versions.find(({ label }) => label === version)?.major}
    </Link>
  );
  return (
    <>
      <DocSearchModal
        key={version}
        appId={hosted?.appId ?? 'local'}
        apiKey={hosted?.apiKey ?? 'local'}
        indices={[{ name: hosted?.indexName ?? 'local', searchParameters: { facetFilters: ['language:en', `docusaurus_tag:docs-default-${version === versions[0].label ? 'current' : version}`] } }]}
        initialScrollY={window.scrollY}
        initialQuery={answer.query}
        placeholder="Search the documentation"
        maxResultsPerGroup={8}
        onAskAiToggle={() => undefined}
        onClose={close}
        navigator={navigator}
        hitComponent={Hit}
        transformSearchClient={transformSearchClient}
        resultsFooterComponent={footer}
      />
      <InModal key={`scope-${version}`}>
        <VersionChoice version={version} choose={setVersion} />
      </InModal>
      <span className="search-status" role="status">
        {answer.total < 0 ? '' : answer.total === 0 ? 'No results' : `${answer.total} result${answer.total === 1 ? '' : 's'}`}
      </span>
    </>
  );
}
