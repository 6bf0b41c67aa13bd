import { versions, type Version } from '../../config/versions';

const NAMED = /\b(?:v|version |capacitor ?)(\d+)\b/gi;

/** The versions that a query names (`push plugin for v2`), unless one is the searched version. */
export function namedVersions(query: string, searched: string): readonly Version[] {
  const majors = new Set([...query.matchAll(NAMED)].map(([, major]) => Number(major)));
  const named = versions.filter(({ major }) => majors.has(major));
  return named.some(({ label }) => label === searched) ? [] : named;
}
