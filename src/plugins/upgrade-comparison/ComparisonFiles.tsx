import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import { versions } from '../../config/versions';

const majors = versions.map(({ major }) => major).sort((a, b) => a - b);
const pairs = majors.flatMap((from) => majors.filter((to) => to > from).map((to) => ({ from, to })));

/** Links to the Markdown file of each pair of versions, which the plugin markdown-pages writes. */
export function ComparisonFiles(): ReactNode {
  const folder = useBaseUrl('/updating/compare/');
  return (
    <ul>
      {pairs.map(({ from, to }) => (
        <li key={`${from}-${to}`}>
          <a href={`${folder}${from}-${to}.md`}>{`From ${from} to ${to} (Markdown)`}</a>
        </li>
      ))}
    </ul>
  );
}
