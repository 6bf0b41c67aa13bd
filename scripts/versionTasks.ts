import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { correctConfig, correctPlugin, type Correction } from 'capacitor-facts/corrections';
import type { ApiReference, ConfigKey } from 'capacitor-facts/model';
import { readFiles } from 'node-utils/readFiles';
import { renamedPages } from '../src/config/renamedPages';
import type { Version } from '../src/config/versions';
import { normalizeUrlPath } from '../src/plugins/redirects/findRedirect';

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

/** What is to do, as a sentence that begins with a file. */
export interface Task {
  text: string;
  /** The file to which a mechanical change is written, and its new text. */
  write?: { file: string; change: (text: string) => string };
  /** The beginning of a text that asks for a decision, which can be that nothing has to change. */
  subject?: string;
}

export interface TaskGroup {
  title: string;
  tasks: Task[];
}

/** Version → subject of a task → why nothing has to change. */
export const DECISIONS = 'src/config/versionDecisions.json';

const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
const readJson = <Content>(root: string, file: string) => JSON.parse(read(root, file)) as Content;
const has = (root: string, file: string) => existsSync(path.join(root, file));

const readPages = (root: string, folder: string) => readFiles(path.join(root, folder), /\.mdx?$/);

const idOf = (file: string) => file.replace(/\.mdx?$/, '');
const todo = (text: string | false): Task[] => (text === false ? [] : [{ text }]);

function settingTasks({ root, label, major, entry, previous }: Preparation): Task[] {
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
  ].flatMap(todo);
}

const plugins = (root: string, label: string) =>
  readFiles(path.join(root, `facts/${label}/plugins`), /\.json$/).map(({ file }) => path.posix.basename(file, '.json'));

function packageTasks({ root, label, entry, previous }: Preparation): Task[] {
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
  ].flatMap(todo);
}

/** Names the releases of a version in a source, such as `@capacitor/app@4.1.1: README.md`. */
function releasesOf(root: string, label: string): (source: string) => string {
  const { packages } = readJson<{ packages: Record<string, string> }>(root, `facts/${label}/packages.json`);
  return (source) =>
    source.replace(/(@?[\w-]+(?:\/[\w-]+)?)@\d[\w.-]*/g, (release, name: string) =>
      packages[name] === undefined ? release : `${name}@${packages[name]}`,
    );
}

/** Records with a text or a source for each version: those of the previous version are copied. */
function recordTasks({ root, label, previous }: Preparation): Task[] {
  if (!has(root, `facts/${label}/packages.json`)) return [];
  const update = releasesOf(root, label);
  const key = RegExp(`(?<=^\\s*|\\{ |versions: )('?)${previous.label}(?=(?: v\\d+)*'?(?::|\\s*\\}|\\s*$))`, 'gm');
  const source = RegExp(`(?<!"${label}": .*\\n)^( *)"${previous.label}": ("@?[^"]+@[^"]+")`, 'gm');
  const addKey = (text: string) => text.replace(key, `$1${label} ${previous.label}`);
  const addSource = (text: string) =>
    text.replace(source, (line, indent: string, value: string) => {
      const updated = update(value);
      return updated === value ? line : `${indent}"${label}": ${updated},\n${line}`;
    });
  const errors = readFiles(path.join(root, 'facts/errors'), /\.yaml$/).map(({ file }) => `facts/errors/${file}`);
  return [...errors, 'facts/logRules.yaml', 'facts/requirements.json'].flatMap((file) => {
    const change = file.endsWith('.json') ? addSource : addKey;
    const isDone = !has(root, file) || change(read(root, file)) === read(root, file);
    const text = `${file}: what is true for ${previous.label} says nothing about ${label}. Copy it.`;
    return isDone ? [] : [{ text, write: { file, change } }];
  });
}

/** Corrections of the previous version. Those of the same descriptions are copied. */
function correctionTasks({ root, label, previous }: Preparation): Task[] {
  if (!has(root, `facts/${label}/packages.json`)) return [];
  const update = releasesOf(root, label);
  const overlays = readFiles(path.join(root, 'facts/overlay', previous.label), /\.json$/);
  return overlays.flatMap(({ file, text }) => {
    const [facts, overlay] = [`facts/${label}/${file}`, `facts/overlay/${label}/${file}`];
    const { corrections } = JSON.parse(text) as Partial<Overlay>;
    if (!has(root, facts) || !corrections) return [];
    const own = has(root, overlay) ? readJson<Overlay>(root, overlay).corrections.map(({ key }) => key) : [];
    const content = readJson<ApiReference | { keys: ConfigKey[] }>(root, facts);
    return corrections
      .filter(({ key }) => !own.includes(key))
      .map((correction): Task => {
        const { problems } =
          'keys' in content ? correctConfig(content.keys, [correction]) : correctPlugin(content, [correction]);
        const subject = `${overlay}#${correction.key}`;
        if (problems.length > 0) return { text: `${subject}: ${problems.join(' ')} Is it right?`, subject };
        const change = (existing: string) => {
          const overlayOf = (existing === '' ? { corrections: [] } : JSON.parse(existing)) as Overlay;
          const copy = { ...correction, source: update(correction.source) };
          return JSON.stringify({ corrections: [...overlayOf.corrections, copy] }, null, 2);
        };
        return {
          text: `${overlay}: \`${correction.key}\`: the package says the same as in ${previous.label}. Copy the correction.`,
          write: { file: overlay, change },
          subject,
        };
      });
  });
}

function pageTasks({ root, label, major, entry, previous }: Preparation): Task[] {
  const folder = entry?.folder ?? previous.folder;
  const pages = readPages(root, folder);
  const text = pages.map((page) => page.text).join('\n');
  const ids = new Set(pages.map(({ file }) => idOf(file)));
  const undescribed = plugins(root, label).filter((name) => {
    const api = readJson<{ package: string; plugin?: string }>(root, `facts/${label}/plugins/${name}.json`);
    return !text.includes(api.plugin === undefined ? `package="${api.package}"` : `plugin="${api.plugin}"`);
  });
  const renamed = renamedPages.flatMap((row) => {
    const id = row[label as keyof typeof row] ?? row[previous.label as keyof typeof row];
    return id !== undefined && !ids.has(id) ? [id] : [];
  });
  const icons = Object.keys(readJson<object>(root, 'src/config/icons.json'));
  const withoutIcon = [...ids].filter((id) => /^apis\/(?!index$)/.test(id) && !icons.includes(id.slice(5)));
  const earlier = readPages(root, previous.folder).map(({ file }) => idOf(file));
  const sidebar = read(root, 'sidebars.ts');
  const unlisted = [...ids].filter((id) => !earlier.includes(id) && !sidebar.includes(`${path.basename(id)}'`));
  const directives = ['native-changes', 'plugin-changes']
    .map((name) => `::${name}{from="${previous.label}" to="${label}"}`)
    .filter((directive) => !text.includes(directive));
  const hasReason = readJson<{ page: string }[]>(root, 'tests/expected/sharedText.json').some(
    ({ page }) => page === previous.label,
  );
  const missing = [
    ...[...new Set(renamed)].map(
      (id) => `src/config/renamedPageTable.json: ${folder}/${id}.md doesn't exist. Add its name in ${label}.`,
    ),
    ...withoutIcon.map((id) => `src/config/icons.json: add "${id.slice(5)}", the icon of ${folder}/${id}.md.`),
    ...unlisted.map((id) => `sidebars.ts: add '${id}', which is new.`),
    ...directives.map((directive) => `${folder}/updating/compare.mdx: add ${directive}.`),
    !hasReason &&
      `tests/expected/sharedText.json: add a row for "${previous.label}", whose pages ${label} begins with, and why both are true.`,
    !ids.has(`updating/${major}-0`) && `${folder}/updating/${major}-0.md: write the guide.`,
    !ids.has(`updating/beyond-${major}`) &&
      `${folder}/updating/beyond-${major}.mdx: describe what comes after Capacitor ${major}.`,
  ];
  return [
    ...undescribed.map((name): Task => {
      const subject = `${folder}/apis/${name}.md`;
      return { text: `${subject}: no page describes this plugin.`, subject };
    }),
    ...missing.flatMap(todo),
  ];
}

/** The pages of the previous version whose copies kept the description, which is of one page. */
function descriptionTasks({ root, entry, previous }: Preparation): Task[] {
  if (!entry || entry.folder === previous.folder) return [];
  const descriptionOf = (text: string) => /^description: (.*)$/m.exec(text)?.[1] ?? '';
  const current = readPages(root, entry.folder).map(({ text }) => descriptionOf(text));
  const copied = readPages(root, previous.folder).filter(({ text }) => {
    const description = descriptionOf(text);
    return description !== '' && current.includes(description);
  });
  return copied.map(({ file: name }): Task => {
    const file = `${previous.folder}/${name}`;
    const change = (text: string) =>
      text.replace(/^(description: .*?)(\.?["']?)$/m, `$1 (Capacitor ${previous.major})$2`);
    return { text: `${file}: a page of ${entry.label} has the same description.`, write: { file, change } };
  });
}

/** Redirects and links of other sites that don't lead to a page of the current version anymore. */
function urlTasks({ root, label, entry, previous }: Preparation): Task[] {
  if (!entry || entry.folder === previous.folder) return [];
  const pages = new Set(readPages(root, entry.folder).map(({ file }) => normalizeUrlPath(idOf(file))));
  const isCurrent = (url: string) => !/^v\d+(?:\/|$)/.test(url);
  const isGone = (target: string) => isCurrent(target) && !pages.has(normalizeUrlPath(target.replace(/#.*/, '')));
  const renames = renamedPages.flatMap((row): [string, string][] => {
    const { [previous.label]: from, [label]: to } = row as Record<string, string | undefined>;
    return from !== undefined && to !== undefined && from !== to ? [[from, to]] : [];
  });
  const targetTask = (file: string, from: string, target: string): Task => {
    const [old, renamed] = renames.find(([name]) => target.replace(/#.*/, '').endsWith(name)) ?? [];
    const subject = `${file}#${from}`;
    const task = { text: `${subject}: leads to "${target}", which doesn't exist.`, subject };
    if (old === undefined || renamed === undefined) return task;
    const row = (page: string) => `"${from}": "${page}"`;
    return {
      ...task,
      write: { file, change: (text) => text.replace(row(target), row(target.replace(old, renamed))) },
    };
  };
  const [redirects, inbound] = ['src/config/redirectTable.json', 'tests/expected/inboundLinks.json'];
  const rows = Object.entries(readJson<Record<string, string>>(root, redirects));
  const links = Object.entries(readJson<Record<string, string | null>>(root, inbound));
  return [
    ...rows
      .filter(([from]) => pages.has(from))
      .map(([from]): Task => ({ text: `${redirects}: "${from}" is a page now. Remove its row.` })),
    ...rows.filter(([, to]) => isGone(to)).map(([from, to]) => targetTask(redirects, from, to)),
    ...links
      .filter(([, to]) => to !== null && isGone(to.replace(/^\/docs\/?/, '')))
      .map(([from, to]) => targetTask(inbound, from, to ?? '')),
  ];
}

/**
 * The pages of the current version that name its predecessor, or install its packages. A line that
 * names another version too, one release, or a range isn't changed without a decision.
 */
function mentionTasks({ root, major, entry, previous }: Preparation): Task[] {
  if (!entry || entry.folder === previous.folder) return [];
  const outdated = new RegExp(
    `\\b(Capacitor )${previous.major}\\b|(@capacitor/[\\w-]+@)${previous.pluginMajor}\\b`,
    'g',
  );
  const range = new RegExp(
    `\\b(?:since|from|before|after|until|than|to|new in|and) Capacitor ${previous.major}\\b|` +
      `${previous.major}(?:\\.\\d| (?:and|or|to) )|Capacitor (?!${previous.major}\\b)\\d`,
    'i',
  );
  return readPages(root, entry.folder).flatMap(({ file: name, text }) => {
    const file = `${entry.folder}/${name}`;
    const isOpen = (line: string) => name.startsWith('updating/') || range.test(line);
    const found = text
      .split('\n')
      .flatMap((line, index) => (line.match(outdated) ? [{ line, number: index + 1 }] : []));
    const list = (lines: typeof found) => `${file}: lines ${lines.map(({ number }) => number).join(', ')}`;
    const open = found.filter(({ line }) => isOpen(line));
    const mechanical = found.filter(({ line }) => !isOpen(line));
    const change = (content: string) =>
      content
        .split('\n')
        .map((line) => (isOpen(line) ? line : line.replace(outdated, `$1$2${major}`)))
        .join('\n');
    return [
      ...(mechanical.length > 0 ? [{ text: list(mechanical), write: { file, change } }] : []),
      ...(open.length > 0 ? [{ text: `${list(open)}: is Capacitor ${previous.major} right?`, subject: file }] : []),
    ];
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
  const decided = has(root, DECISIONS)
    ? (readJson<Record<string, Record<string, string>>>(root, DECISIONS)[label] ?? {})
    : {};
  const groups = [
    { title: 'Settings', tasks: settingTasks(preparation) },
    { title: 'Packages', tasks: packageTasks(preparation) },
    { title: 'Corrections', tasks: correctionTasks(preparation) },
    { title: 'Records', tasks: recordTasks(preparation) },
    { title: 'Pages', tasks: pageTasks(preparation) },
    { title: 'Descriptions', tasks: descriptionTasks(preparation) },
    { title: 'URLs', tasks: urlTasks(preparation) },
    { title: `Sentences and commands of Capacitor ${previous.major}`, tasks: mentionTasks(preparation) },
  ];
  const subjects = new Set(groups.flatMap(({ tasks }) => tasks.map(({ subject }) => subject)));
  const stale = Object.keys(decided).filter((subject) => !subjects.has(subject));
  return [
    ...groups.map(({ title, tasks }) => ({
      title,
      tasks: tasks.filter(({ subject }) => subject === undefined || !(subject in decided)),
    })),
    {
      title: 'Decisions',
      tasks: stale.map((subject) => ({ text: `${DECISIONS}: nothing asks about "${subject}" anymore. Remove it.` })),
    },
  ];
}

/** Makes the mechanical changes of tasks. Returns the changed files, relative to `root`. */
export function writeTasks(root: string, groups: readonly TaskGroup[]): string[] {
  const writes = groups.flatMap(({ tasks }) => tasks.flatMap(({ write }) => write ?? []));
  for (const { file, change } of writes) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), change(has(root, file) ? read(root, file) : ''));
  }
  return [...new Set(writes.map(({ file }) => file))];
}
