import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { correctConfig, correctPlugin, type Correction } from 'capacitor-facts/corrections';
import type { ApiReference, ConfigKey } from 'capacitor-facts/model';
import { readFiles } from 'node-utils/readFiles';
import { renamedPages } from '../src/config/renamedPages';
import type { Version } from '../src/config/versions';

/** `root`: the repository. `entry`: undefined until versions.ts has the version. */
interface Preparation {
  root: string;
  label: string;
  major: number;
  entry: Version | undefined;
  previous: Version;
}

interface Overlay {
  corrections: Correction[];
}

interface TaskGroup {
  title: string;
  tasks: string[];
}

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
const readJson = <Content>(root: string, file: string) => JSON.parse(read(root, file)) as Content;
const has = (root: string, file: string) => existsSync(path.join(root, file));

const readPages = (root: string, folder: string) => readFiles(path.join(root, folder), /\.mdx?$/);

function settingTasks({ root, label, major, entry, previous }: Preparation): string[] {
  const workspace = `capacitor/${label}`;
  const lists = (file: string, text: string) => has(root, file) && read(root, file).includes(text);
  return [
    !entry &&
      `src/config/versions.ts: define ${label} with "previous: ${previous.label}", and put it first in "versions".`,
    entry?.folder === previous.folder &&
      `src/config/versions.ts: ${previous.label} still has the folder ${previous.folder}. Change its folder to the copy, and set its path and name.`,
    !lists('versions.json', `"${previous.label}"`) &&
      `versions.json: run "npx docusaurus docs:version ${previous.label}", which copies docs/ and its sidebar.`,
    !has(root, `${workspace}/package.json`) &&
      `${workspace}/package.json: create the workspace, with the exact packages that ${label} documents.`,
    !lists('package.json', `"${workspace}"`) &&
      `package.json: add "${workspace}" to "workspaces", and run npm install.`,
    !lists('.github/dependabot.yml', `/${workspace}`) &&
      `.github/dependabot.yml: add /${workspace} to the directories.`,
    !has(root, `facts/${label}/packages.json`) && `facts/${label}: run "npm run facts".`,
    !readJson<{ majors: { major: number }[] }>(root, 'facts/support.json').majors.some((row) => row.major === major) &&
      `facts/support.json: add an entry for ${major}: dates, tools, and systems, each with its source.`,
  ].filter((task) => task !== false);
}

const plugins = (root: string, label: string) =>
  readFiles(path.join(root, `facts/${label}/plugins`), /\.json$/).map(({ file }) => path.posix.basename(file, '.json'));

function packageTasks({ root, label, entry, previous }: Preparation): string[] {
  const [now, before] = [plugins(root, label), plugins(root, previous.label)];
  if (now.length === 0) return [];
  const predecessors = entry?.predecessors ?? {};
  return [
    ...now
      .filter((name) => !before.includes(name) && predecessors[name] === undefined)
      .map((name) => `${name}: new in ${label}. If it had another name, add it to "predecessors" in versions.ts.`),
    ...before
      .filter((name) => !now.includes(name) && !Object.values(predecessors).includes(name))
      .map((name) => `${name}: not in capacitor/${label}. Install it, or delete its page and name a fallback page.`),
  ];
}

/** Corrections of the previous version to take over. The build reports new ones without effect. */
function correctionTasks({ root, label, previous }: Preparation): string[] {
  const overlays = readFiles(path.join(root, 'facts/overlay', previous.label), /\.json$/);
  return overlays.flatMap(({ file, text }) => {
    const [facts, overlay] = [`facts/${label}/${file}`, `facts/overlay/${label}/${file}`];
    if (!has(root, facts)) return [];
    const { corrections } = JSON.parse(text) as Overlay;
    const own = has(root, overlay) ? readJson<Overlay>(root, overlay).corrections.map(({ key }) => key) : [];
    const content = readJson<ApiReference | { keys: ConfigKey[] }>(root, facts);
    return corrections
      .filter(({ key }) => !own.includes(key))
      .map((correction) => {
        const { problems } =
          'keys' in content ? correctConfig(content.keys, [correction]) : correctPlugin(content, [correction]);
        return problems.length > 0
          ? `${overlay}: ${problems.join(' ')} If it is right, ${previous.label}'s correction can go.`
          : `${overlay}: \`${correction.key}\`: the package says the same as in ${previous.label}. Copy the correction if it is still right.`;
      });
  });
}

function pageTasks({ root, label, major, entry, previous }: Preparation): string[] {
  const folder = entry?.folder ?? previous.folder;
  const pages = readPages(root, folder);
  const text = pages.map((page) => page.text).join('\n');
  const ids = new Set(pages.map(({ file }) => file.replace(/\.mdx?$/, '')));
  const changes = `from="${previous.label}" to="${label}"`;
  const undescribed = plugins(root, label).filter((name) => {
    const api = readJson<{ package: string; plugin?: string }>(root, `facts/${label}/plugins/${name}.json`);
    return !text.includes(api.plugin === undefined ? `package="${api.package}"` : `plugin="${api.plugin}"`);
  });
  const renamed = renamedPages.flatMap((row) => {
    const id = row[label as keyof typeof row] ?? row[previous.label as keyof typeof row];
    return id !== undefined && !ids.has(id) ? [id] : [];
  });
  return [
    ...undescribed.map((name) => `${folder}/apis: no page describes ${name}.`),
    ...[...new Set(renamed)].map(
      (id) => `src/config/renamedPages.data.json: ${folder}/${id}.md doesn't exist. Add its name in ${label}.`,
    ),
    ...(text.includes(`::native-changes{${changes}}`) && text.includes(`::plugin-changes{${changes}}`)
      ? []
      : [
          `${folder}/updating/${major}-0.md: write the guide, with ::native-changes{${changes}} and ::plugin-changes{${changes}}.`,
        ]),
    ...(ids.has(`updating/beyond-${major}`)
      ? []
      : [`${folder}/updating/beyond-${major}.md: describe what comes after Capacitor ${major}.`]),
  ];
}

/** The pages of the current version that name its predecessor, or install its packages. */
function mentionTasks({ root, entry, previous }: Preparation): string[] {
  if (!entry || entry.folder === previous.folder) return [];
  const outdated = new RegExp(`\\bCapacitor ${previous.major}\\b|@capacitor/[\\w-]+@${previous.pluginMajor}\\b`);
  return readPages(root, entry.folder).flatMap(({ file, text }) => {
    const numbers = text.split('\n').flatMap((line, index) => (outdated.test(line) ? [index + 1] : []));
    return numbers.length === 0 ? [] : [`${entry.folder}/${file}: lines ${numbers.join(', ')}`];
  });
}

/**
 * Everything to write by hand for a version of Capacitor, such as `v5`. `root`: the repository.
 * Throws if the version can't follow any of `versions`.
 */
export function versionTasks(root: string, label: string, versions: readonly Version[]): TaskGroup[] {
  const major = Number(/^v(\d+)$/.exec(label)?.[1]);
  const entry = versions.find((version) => version.label === label);
  const previous = entry ? entry.previous : versions[0];
  if (!previous || !(major > previous.major))
    throw new Error(
      `"${label}" is not a version after ${versions[0]?.label ?? 'none'}. Use a name such as v${Number(versions[0]?.major) + 1}.`,
    );
  const preparation = { root, label, major, entry, previous };
  return [
    { title: 'Settings', tasks: settingTasks(preparation) },
    { title: 'Packages', tasks: packageTasks(preparation) },
    { title: 'Corrections', tasks: correctionTasks(preparation) },
    { title: 'Pages', tasks: pageTasks(preparation) },
    { title: `Sentences and commands of Capacitor ${previous.major}`, tasks: mentionTasks(preparation) },
  ];
}
