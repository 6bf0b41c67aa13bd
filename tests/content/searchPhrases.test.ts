import { describe, expect, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { inspected } from '../inspected';
import { sourcePages, type SourcePage } from './pages';

/** The phrases of a page and of its sections, with the line that declares them. The build fails if one of them is malformed. */
function declarations({ file, source }: SourcePage): { where: string; phrases: string[] }[] {
  return source.split('\n').flatMap((line, index) => {
    const list =
      /^search_phrases: \[(.*)\]$/.exec(line)?.[1]?.split(', ') ??
      /^::search\{phrases="(.*)"\}$/.exec(line)?.[1]?.split('; ');
    return list ? [{ where: `${file}:${index + 1}`, phrases: list.map((phrase) => phrase.replace(/^"|"$/g, '')) }] : [];
  });
}

const sectionsWithoutPhrases = ({ file, source }: SourcePage) =>
  [...source.matchAll(/^#{2,4} (.*)\n\n(.*)$/gm)]
    .filter(([, , next]) => !next?.startsWith('::search{'))
    .map(([, title]) => `${file}: ${title}`);

describe('search phrases', () => {
  it('are declared by every guide, API page, and section of a troubleshooting page', () => {
    const pages = sourcePages.filter(({ file }) => /\/(?:guides|apis)\/|\/troubleshooting\.md$/.test(file));
    inspected(pages.length, 'guides, API pages, and troubleshooting pages');
    expect(pages.filter(({ source }) => !/^search_phrases: \[/m.test(source)).map(({ file }) => file)).toEqual([]);
    const troubleshooting = pages.filter(({ file }) => file.endsWith('/troubleshooting.md'));
    expect(troubleshooting.flatMap(sectionsWithoutPhrases)).toEqual([]);
  });

  it.each(versions.map(({ label }) => label))('lead to one place of %s each', (version) => {
    const places = new Map<string, string[]>();
    for (const { where, phrases } of sourcePages.filter(({ label }) => label === version).flatMap(declarations))
      for (const phrase of phrases) places.set(phrase, [...(places.get(phrase) ?? []), where]);
    inspected(places.size, `search phrases of ${version}`);
    expect([...places].filter(([, wheres]) => wheres.length > 1)).toEqual([]);
  });
});
