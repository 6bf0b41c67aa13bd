import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { versions, type VersionLabel } from '../../src/config/versions';
import { siteDir } from '../../src/lib/paths';
import { sourcePages } from '../../scripts/pages/sourcePages';

/** Packages in versions that a page, a record, or `llms.txt` tells readers to install. */
export interface Install {
  label: VersionLabel;
  /** Arguments of `npm install` in the order of the text, such as `@capacitor/camera@4`. */
  specs: string[];
  /** `file:line` of each place with the same command. */
  places: string[];
}

const labels = versions.map(({ label }) => label);

const isVersioned = (spec: string): boolean => /^(?:@[\w.-]+\/)?[\w.-]+@[\^~]?\d[\w.-]*$/.test(spec);

/** The packages of each install command in a line, and of "install `name@1`" in prose. */
export function specsIn(line: string): string[][] {
  const commands = [...line.matchAll(/\bnpm (?:install|i|add) ([^`|&;#"<>]+)/g)].map(([, args = '']) =>
    args.split(/\s+/),
  );
  const prose = [...line.matchAll(/\binstall(?: version [\w.]+)? \[?`([^`\s]+)`/g)].map(([, spec = '']) => [spec]);
  return [...commands, ...prose].map((args) => args.filter(isVersioned)).filter((specs) => specs.length > 0);
}

/** The guide to version 3 in the documentation of version 4 changes an app of version 3. */
function labelOf(file: string, label: VersionLabel): VersionLabel {
  const target = /updating\/(?:plugins\/)?(\d)-0\.md/.exec(file)?.[1];
  return labels.find((one) => one === `v${target}`) ?? label;
}

/** The files with install commands, and the versions of Capacitor for which a line is true. */
function* readLines(): Generator<{ place: string; line: string; in: readonly VersionLabel[] }> {
  const lines = (source: string) => source.split('\n').map((line, index) => [line, index + 1] as const);
  for (const { label, file, source } of sourcePages)
    for (const [line, number] of lines(source)) yield { place: `${file}:${number}`, line, in: [labelOf(file, label)] };
  for (const name of readdirSync(path.join(siteDir, 'facts/errors'))) {
    const file = `facts/errors/${name}`;
    for (const [line, number] of lines(readFileSync(path.join(siteDir, file), 'utf8'))) {
      const label = labels.find((one) => line.trim().startsWith(`${one}:`));
      yield { place: `${file}:${number}`, line, in: label ? [label] : labels };
    }
  }
  // llms.txt contains these lines.
  const file = 'facts/overlay/names.json';
  for (const [line, number] of lines(readFileSync(path.join(siteDir, file), 'utf8')))
    for (const [, major = '', text = ''] of line.matchAll(/"(\d)": "([^"]+)"/g))
      yield { place: `${file}:${number}`, line: text, in: labels.filter((label) => label === `v${major}`) };
}

/** Each distinct command once for each version of Capacitor. */
export function readInstalls(): Install[] {
  const found = new Map<string, Install>();
  for (const { place, line, in: affected } of readLines())
    for (const specs of specsIn(line))
      for (const label of affected) {
        const key = `${label} ${specs.join(' ')}`;
        const install = found.get(key) ?? { label, specs, places: [] };
        found.set(key, { ...install, places: [...install.places, place] });
      }
  return [...found.values()];
}
