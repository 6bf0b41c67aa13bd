import { describe, it } from 'vitest';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages, type SourcePage } from '../../scripts/pages/sourcePages';

/** The search phrases of a page and its sections, with their lines. */
function declarations({ file, source }: SourcePage): { where: string; phrases: string[] }[] {
  return source.split('\n').flatMap((line, index) => {
    const list =
      /^search_phrases: \[(.*)\]$/.exec(line)?.[1]?.split(', ') ??
      /^::search\{phrases="(.*)"\}$/.exec(line)?.[1]?.split('; ');
    return list ? [{ where: `${file}:${index + 1}`, phrases: list.map((phrase) => phrase.replace(/^"|"$/g, '')) }] : [];
  });
}

describe('search phrases', () => {
  it('are 3 to 15 at each place, which a build requires', () => {
    const places = sourcePages.flatMap(declarations);
    inspected(places.length, 'places with search phrases');
    expectNone(
      places
        .filter(({ phrases }) => phrases.length < 3 || phrases.length > 15)
        .map(({ where, phrases }) => `${where}: ${phrases.length} search phrases. Declare 3 to 15.`),
    );
  });

  it.each(versions.map(({ label }) => label))('lead to one place of %s each', (version) => {
    const places = new Map<string, string[]>();
    for (const { where, phrases } of sourcePages.filter(({ label }) => label === version).flatMap(declarations))
      for (const phrase of phrases) places.set(phrase, [...(places.get(phrase) ?? []), where]);
    inspected(places.size, `search phrases of ${version}`);
    expectNone(
      [...places]
        .filter(([, wheres]) => wheres.length > 1)
        .map(
          ([phrase, wheres]) =>
            `${wheres.join(' and ')}: both declare the search phrase "${phrase}". Keep it in one place.`,
        ),
    );
  });
});
