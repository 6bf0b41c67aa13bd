// `npm run facts:plugins`: writes the latest release of each plugin for each major version of
// Capacitor to facts/plugins.json. To add a plugin, add its name. A person reviews the change.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { Plugin, Release } from '../packages/upgrade-diff/src/plugins.ts';

/** How a release states which version of Capacitor it supports, the most reliable first. */
const BASES = ['peerDependencies', 'dependencies', 'devDependencies'] as const;
type Basis = (typeof BASES)[number];

interface Declared {
  range: string;
  basis: Basis;
}

/** The part of a version in the registry that this script reads. */
export type Manifest = Partial<Record<Basis, Record<string, string>>> & { version: string; deprecated?: string };

/** The packages whose range declares the version of Capacitor, the most reliable first. */
const CAPACITOR = ['@capacitor/core', '@capacitor/android', '@capacitor/ios'];

/**
 * The declared range of Capacitor. A range without an upper bound, such as `>=3.0.0`, also
 * accepts later versions, so the version of the development dependency decides.
 */
export function declaredRange(manifest: Manifest): Declared | undefined {
  const declared = BASES.flatMap((basis) =>
    CAPACITOR.flatMap((name) => {
      const range = manifest[basis]?.[name];
      return range !== undefined && semver.validRange(range) !== null ? [{ basis, range }] : [];
    }),
  );
  const isBounded = ({ range }: { range: string }) => !semver.intersects(range, '>=1000.0.0');
  return declared.find(isBounded);
}

function supports({ range, basis }: Declared, major: number): boolean {
  if (!semver.intersects(range, `^${major}.0.0`)) return false;
  // npm installs the highest version of a range, so the release was built with that one.
  return basis !== 'devDependencies' || !semver.intersects(range, `>=${major + 1}.0.0-0`);
}

/** The highest release of each major version of Capacitor, by the range that it declares. */
export function latestReleases(manifests: Manifest[], majors: number[]): Record<string, Release> {
  const released = manifests
    .filter(({ version, deprecated }) => semver.prerelease(version) === null && deprecated === undefined)
    .sort((a, b) => semver.rcompare(a.version, b.version));
  const releases = majors.flatMap((major): [string, Release][] => {
    for (const manifest of released) {
      const declared = declaredRange(manifest);
      if (declared && supports(declared, major)) return [[String(major), { version: manifest.version, ...declared }]];
    }
    return [];
  });
  return Object.fromEntries(releases);
}

const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

async function readManifests(name: string): Promise<Manifest[]> {
  const response = await fetch(new URL(name.replace('/', '%2f'), registry));
  if (response.status === 404)
    throw new Error(`${name} isn't in the registry. Correct or remove the name in facts/plugins.json.`);
  if (!response.ok) throw new Error(`${name}: the registry responded with status ${response.status}.`);
  const { versions } = (await response.json()) as { versions: Record<string, Manifest> };
  return Object.values(versions);
}

async function update(): Promise<void> {
  const facts = path.join(import.meta.dirname, '../facts');
  const file = path.join(facts, 'plugins.json');
  const data = JSON.parse(readFileSync(file, 'utf8')) as { checked: string; packages: Plugin[] };
  const support = JSON.parse(readFileSync(path.join(facts, 'support.json'), 'utf8')) as { majors: { major: number }[] };
  const majors = support.majors.map(({ major }) => major);
  const problems: string[] = [];
  const queue = [...data.packages];
  const work = async () => {
    for (let plugin = queue.shift(); plugin; plugin = queue.shift()) {
      const documented = Object.entries(plugin.releases ?? {}).filter(([, { basis }]) => basis === 'documented');
      try {
        const latest = latestReleases(await readManifests(plugin.name), majors);
        plugin.releases = { ...latest, ...Object.fromEntries(documented) };
      } catch (error) {
        problems.push((error as Error).message);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  data.checked = new Date().toISOString().slice(0, 10);
  data.packages.sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  const known = data.packages.filter(({ releases }) => Object.keys(releases ?? {}).length > 0);
  console.log(`${known.length} of ${data.packages.length} packages declare a version of Capacitor.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) await update();
