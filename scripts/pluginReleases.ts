// `npm run facts:plugins`: writes the latest release of each plugin for each major version of
// Capacitor to facts/plugins.json. To add a plugin, add its name. A person reviews the change.
// `npm run facts:plugins -- ../clones` also reads the tags in the clones `owner+name` of that
// folder, because a registry can lack releases.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { Plugin, Release } from 'upgrade-diff/plugins';

/** How a release states which version of Capacitor it supports, the most reliable first. */
const DECLARED = ['peerDependencies', 'dependencies'] as const;
type Basis = (typeof DECLARED)[number] | 'devDependencies';

interface Declared {
  range: string;
  basis: Basis;
}

/** The part of a release's package.json that this script reads. */
export type Manifest = Partial<Record<Basis, Record<string, string>>> & {
  name?: string;
  version: string;
  deprecated?: string;
  repository?: string | { url?: string };
  /** Where the manifest was found. */
  source?: string;
};

/** The packages whose range declares the version of Capacitor, the most reliable first. */
const CAPACITOR = ['@capacitor/core', '@capacitor/android', '@capacitor/ios'];

const isOpen = (range: string): boolean => semver.intersects(range, '>=1000.0.0');

/** Whether a range contains a version of Capacitor, or a preview of it, such as `6.0.0-rc.0`. */
const contains = (range: string, major: number): boolean =>
  semver.intersects(range, `>=${major}.0.0-0 <${major + 1}.0.0-0`, { includePrerelease: true });

/** The first range of a basis, bounded if possible. Tags and URLs are no ranges. */
function findRange(manifest: Manifest, bases: readonly Basis[]): Declared | undefined {
  const found = bases.flatMap((basis) =>
    CAPACITOR.flatMap((name) => {
      const range = manifest[basis]?.[name];
      return range !== undefined && semver.validRange(range) !== null ? [{ basis, range }] : [];
    }),
  );
  return found.find(({ range }) => !isOpen(range)) ?? found[0];
}

/** `open`: the range accepts the version, but the release was built with another. */
interface Support extends Release {
  basis: Basis | 'open';
  /** The major version of Capacitor with which the release was built. */
  builtWith: number;
}

/**
 * How a release supports a major version. A bounded range decides. A range without an upper bound,
 * such as `>=3.0.0`, counts from its lower bound, and the development dependency says which of
 * these versions the release was built with. If the two ranges have no version in common, the
 * development dependency decides, because the release was compiled against it.
 */
export function supportOf(manifest: Manifest, major: number, majors: number[]): Support | undefined {
  const { version } = manifest;
  const declared = findRange(manifest, DECLARED);
  const dev = findRange(manifest, ['devDependencies']);
  const built = dev && !isOpen(dev.range) ? dev : undefined;
  // npm installs the highest version of a range.
  const builtWith = built && majors.filter((one) => contains(built.range, one)).at(-1);
  if (built && builtWith !== undefined) {
    const isConflict = declared && !majors.some((one) => contains(built.range, one) && contains(declared.range, one));
    if (!declared || isConflict) {
      if (builtWith !== major) return undefined;
      return { version, ...built, builtWith, ...(isConflict ? { conflict: declared.range } : {}) };
    }
  }
  if (!declared || !contains(declared.range, major)) return undefined;
  if (!isOpen(declared.range)) return { version, ...declared, builtWith: major };
  const lowest = semver.minVersion(declared.range)?.major ?? 0;
  // `*` and `>=0` accept everything, and therefore say nothing.
  if (lowest === 0) return built && builtWith === major ? { version, ...built, builtWith } : undefined;
  if (built && builtWith === major) return { version, ...built, builtWith };
  return { version, ...declared, basis: 'open', builtWith: builtWith ?? Math.max(lowest, majors[0] ?? 0) };
}

/**
 * The latest release for each major version of Capacitor. A release that was built with a later
 * version counts only if there is no other, and then the one built with the closest version.
 */
export function latestReleases(manifests: Manifest[], majors: number[]): Record<string, Release> {
  const released = manifests
    .filter(({ version, deprecated }) => semver.prerelease(version) === null && deprecated === undefined)
    .sort((a, b) => semver.rcompare(a.version, b.version));
  const releases = majors.flatMap((major): [string, Release][] => {
    const supported = released.flatMap((manifest) => {
      const support = supportOf(manifest, major, majors);
      return support ? [{ ...support, source: manifest.source }] : [];
    });
    const closest = Math.min(...supported.map(({ builtWith }) => builtWith).filter((one) => one > major));
    const found =
      supported.find(({ builtWith }) => builtWith <= major) ?? supported.find(({ builtWith }) => builtWith === closest);
    if (!found) return [];
    const { builtWith: _, ...release } = found;
    return [[String(major), release]];
  });
  return Object.fromEntries(releases);
}

/**
 * The latest releases with the known ones that this run can't find: those that only the authors
 * document and, if no tags were read, those that only a tag shows.
 */
export function keepKnown(
  latest: Record<string, Release>,
  known: Record<string, Release> = {},
  hasTags: boolean,
): Record<string, Release> {
  const kept = Object.entries(known).filter(
    ([major, { version, basis, source }]) =>
      basis === 'documented' || (!hasTags && source === 'git' && semver.gt(version, latest[major]?.version ?? '0.0.0')),
  );
  return { ...latest, ...Object.fromEntries(kept) };
}

const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

interface Registered {
  /** `owner/name` on GitHub. */
  repository?: string;
  manifests: Manifest[];
}

async function readRegistry(name: string): Promise<Registered> {
  const response = await fetch(new URL(name.replace('/', '%2f'), registry));
  if (response.status === 404)
    throw new Error("It isn't in the registry. Correct or remove the name in facts/plugins.json.");
  if (!response.ok) throw new Error(`The registry responded with status ${response.status}.`);
  const { versions } = (await response.json()) as { versions: Record<string, Manifest> };
  const manifests = Object.values(versions).sort((a, b) => semver.compare(a.version, b.version));
  // The last release that states it, because projects move.
  const urls = manifests.map(({ repository }) => (typeof repository === 'string' ? repository : repository?.url));
  const [, owner] =
    /(?:^|github(?:\.com[/:]|:))([\w.-]+\/[\w.-]+?)(?:\.git)*(?:[/#].*)?$/.exec(urls.filter(Boolean).at(-1) ?? '') ??
    [];
  return { repository: owner, manifests };
}

/** The releases of a package by the tags of its repository. Tags of previews are left out. */
function readTags(folder: string, name: string): Manifest[] {
  const git = (...args: string[]): string =>
    spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1e8 }).stdout;
  const readManifest = (ref: string, file: string): Manifest | undefined => {
    try {
      return JSON.parse(git('show', `${ref}:${file}`)) as Manifest;
    } catch {
      return undefined;
    }
  };
  const all = git('tag', '--sort=-v:refname').split('\n').filter(Boolean);
  const own = all.filter((tag) => tag.startsWith(`${name}@`) || tag.startsWith(`${name}/`));
  const tags = own.length > 0 ? own : all.filter((tag) => /^v?\d/.test(tag));
  const fileIn = (ref: string): string | undefined =>
    git('ls-tree', '-r', '--name-only', ref)
      .split('\n')
      .filter((file) => /(?:^|\/)package\.json$/.test(file) && !/node_modules|example|demo/.test(file))
      .find((file) => readManifest(ref, file)?.name === name);
  const file = fileIn('HEAD') ?? (tags[0] ? fileIn(tags[0]) : undefined) ?? 'package.json';
  return tags.flatMap((tag) => {
    const version = /\d+\.\d+\.\d+\S*$/.exec(tag)?.[0] ?? '';
    const manifest = readManifest(tag, file) ?? readManifest(tag, 'package.json');
    return manifest?.name === name && manifest.version === version ? [manifest] : [];
  });
}

/** All known releases. Those in both places have the registry's manifest, which was published. */
function merge(published: Manifest[], tagged: Manifest[]): Manifest[] {
  const tags = new Set(tagged.map(({ version }) => version));
  const known = new Set(published.map(({ version }) => version));
  return [
    ...published.map((one) => ({ ...one, source: tags.has(one.version) ? 'npm, git' : 'npm' })),
    ...tagged.filter(({ version }) => !known.has(version)).map((one) => ({ ...one, source: 'git' })),
  ];
}

async function update(clones: string | undefined): Promise<void> {
  const facts = path.join(__dirname, '../facts');
  const file = path.join(facts, 'plugins.json');
  const data = JSON.parse(readFileSync(file, 'utf8')) as { checked: string; packages: Plugin[] };
  const support = JSON.parse(readFileSync(path.join(facts, 'support.json'), 'utf8')) as { majors: { major: number }[] };
  const majors = support.majors.map(({ major }) => major);
  const problems: string[] = [];
  let compared = 0;
  for (const plugin of data.packages) {
    try {
      const { repository, manifests } = await readRegistry(plugin.name);
      // A repository in the list stays, because some packages name the one of another package.
      if (repository) plugin.repository ??= repository;
      const clone = clones && plugin.repository && path.join(clones, plugin.repository.replace('/', '+'));
      const tagged = clone && existsSync(clone) ? readTags(clone, plugin.name) : [];
      if (tagged.length > 0) compared++;
      const latest = latestReleases(merge(manifests, tagged), majors);
      plugin.releases = keepKnown(latest, plugin.releases, tagged.length > 0);
    } catch (error) {
      problems.push(`${plugin.name}: ${(error as Error).message}`);
    }
  }
  data.checked = new Date().toISOString().slice(0, 10);
  data.packages.sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  const known = data.packages.filter(({ releases }) => Object.keys(releases ?? {}).length > 0);
  console.log(`${known.length} of ${data.packages.length} packages declare a version of Capacitor.`);
  console.log(`${compared} were compared with the tags of their repository.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === __filename) void update(process.argv[2]);
