import Link from '@docusaurus/Link';
import { useState, type ReactNode } from 'react';
import { useSearch } from '../../search/useSearch';

const MOST_RESULTS = 5;

interface Props {
  words: string;
  version: string;
}

function Results({ words, version }: Props): ReactNode {
  const { status, results, total } = useSearch({ query: words, version, count: MOST_RESULTS });
  if (status === 'failed')
    return <p role="alert">The search index couldn’t be loaded. Check your connection, and click the button again.</p>;
  if (status !== 'ready') return <p role="status">Searching…</p>;
  if (total === 0) return <p role="status">No page contains these words.</p>;
  return (
    <>
      <p role="status">Pages that contain these words:</p>
      <ul>
        {results.map(({ url, title, trail }) => (
          <li key={url}>
            <Link to={url}>{title.map(({ text }) => text).join('')}</Link>
            {trail ? <span>{` (${trail})`}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Offers a search for words of an unknown log. Uses only the site's own index and shows results
 * here, because nothing of a log may become part of a URL or a request.
 */
export default function PageSearch(props: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
        {`Search the documentation for “${props.words}”`}
      </button>
      {attempt > 0 && <Results key={attempt} {...props} />}
    </>
  );
}
