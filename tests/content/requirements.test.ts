import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Requirement } from 'project-check/knowledge';
import { versions } from '../../src/config/versions';
import { expectNone, inspected } from '../helpers/inspected';
import { sourcePages, type SourcePage } from '../../scripts/pages/sourcePages';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { plugins } = read('facts/requirements.json') as { plugins: readonly Requirement[] };
const { packages } = read('facts/plugins.json') as {
  packages: { name: string; releases?: Record<string, { version: string }> }[];
};

/** A file that is named as a source: `@capacitor/camera@4.1.5: README.md`. */
interface Source {
  plugin: Requirement;
  version: string;
  text: string;
  /** What the file has to contain. */
  contains: readonly string[];
  methods: readonly string[];
}

const sources: Source[] = plugins.flatMap((plugin) => {
  const from = (byVersion: Readonly<Record<string, string>>, contains: readonly string[], methods: readonly string[]) =>
    Object.entries(byVersion)
      .filter(([version]) => versions.some(({ label }) => label === version))
      .map(([version, text]) => ({ plugin, version, text, contains, methods }));
  return [
    ...plugin.needs.flatMap(({ names, evidence, methods, sources: byVersion }) =>
      from(byVersion, evidence === undefined ? names : [evidence], methods),
    ),
    ...from(plugin.nothing ?? {}, [], []),
    ...Object.entries(plugin.adds ?? {}).flatMap(([name, byVersion]) => from(byVersion, [name], [])),
  ];
});

/** The folder of a package of a version, and the path in it. */
function locate({ version, text }: Source) {
  const [, name = '', release = '', file = ''] = /^(\S+)@(\S+): (\S+)$/.exec(text) ?? [];
  const candidates = [`capacitor/${version}/node_modules/${name}`, `node_modules/${name}`];
  const folder = candidates.find((candidate) => {
    const manifest = `${candidate}/package.json`;
    return existsSync(manifest) && (read(manifest) as { version: string }).version === release;
  });
  return { name, release, file, folder };
}

/** The packages that the workspace of a version installs. */
const installs = (version: string): Record<string, string> => {
  const manifest = read(`capacitor/${version}/package.json`) as Record<string, Record<string, string>>;
  return { ...manifest.dependencies, ...manifest.devDependencies };
};

/** The texts of the files in a folder with one of the endings. */
const texts = (folder: string, ending: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

it('the packages contain what facts/requirements.json says about them', () => {
  let skipped = 0;
  const problems = sources.flatMap((source) => {
    const { plugin, version, text, contains, methods } = source;
    const { name, release, file, folder } = locate(source);
    if (folder === undefined && installs(version)[name] === undefined) {
      // A plugin that isn't installed has at least the release of facts/plugins.json.
      skipped += 1;
      const known = packages.find((one) => one.name === name)?.releases?.[version.slice(1)]?.version;
      return known === release ? [] : [`${text} isn’t the release for ${version}, which is ${known}`];
    }
    if (folder === undefined || !existsSync(`${folder}/${file}`)) return [`${version} has no ${text}`];
    const content = readFileSync(`${folder}/${file}`, 'utf8');
    // The plugins of Capacitor 2 are declared in the core, not in the package with native code.
    const declared = texts(name === plugin.package ? folder : 'node_modules/@capacitor/core', /\.d\.ts$/);
    const isOther = name !== plugin.package && version !== 'v2';
    return [
      ...contains.filter((one) => !content.includes(one)).map((one) => `${text} doesn’t contain ${one}`),
      ...methods
        .filter((method) => !isOther && !new RegExp(`\\b${method}[?(<:]`).test(declared))
        .map((method) => `${plugin.package}: ${version} declares no ${method}()`),
    ];
  });
  inspected(sources.length - skipped, `sources; ${skipped} are in packages that aren’t installed`);
  expect(sources.length - skipped).toBeGreaterThan(150);
  expectNone(problems);
});

/** The versions of a plugin that have a record. */
const versionsOf = ({ needs, nothing = {} }: Requirement): string[] =>
  [...needs.map((need) => need.sources), nothing].flatMap((byVersion) => Object.keys(byVersion));

describe.each(versions.map(({ label }) => label))('facts/requirements.json for %s', (label) => {
  const known = plugins.filter((plugin) => versionsOf(plugin).includes(label));

  it('has a record of each official plugin', () => {
    const official = readdirSync(`facts/${label}/plugins`).map((file) => {
      const facts = read(`facts/${label}/plugins/${file}`) as { package: string; name: string };
      return { name: facts.package, object: facts.name.replace(/Plugin$/, '') };
    });
    inspected(official.length, `official plugins of ${label}`);
    expectNone(
      official
        .filter(
          ({ name, object }) =>
            !known.some((one) => (name === '@capacitor/core' ? one.object === object : one.package === name)),
        )
        .map(({ name, object }) => `${name} (${object}) has none`),
    );
  });

  it('names everything that the packages read or list', () => {
    const missing = known.flatMap((plugin) => {
      const own = sources.find((one) => one.plugin === plugin && one.version === label);
      const { name, folder } = own ? locate(own) : { name: '', folder: undefined };
      if (folder === undefined || name !== plugin.package) return [];
      const text = texts(folder, /(?:^README\.md|^ios\/.*\.(?:swift|m)|^android\/.*main\/.*\.(?:java|kt))$/);
      const names = namesOf(plugin, label);
      return keysIn(text)
        .filter((one) => !names.has(one))
        .map((one) => `${plugin.package} of ${label} mentions ${one}`);
    });
    inspected(known.length, `plugins of ${label}`);
    expectNone([...new Set(missing)]);
  });
});

/** Usage descriptions and permissions in code or prose. */
const keysIn = (text: string): string[] =>
  [...text.matchAll(/\b(NS\w+UsageDescription)\b|\b(?:Manifest|android)\.permission\.([A-Z_]+)/g)].map(
    ([, key, permission = '']) => key ?? permission,
  );

/** The names of a record, with those that the app needn't add. */
const namesOf = ({ needs, adds = {}, unneeded = [] }: Requirement, version: string): Set<string> =>
  new Set([
    ...needs.filter((need) => need.sources[version] !== undefined).flatMap(({ names }) => names),
    ...Object.keys(adds).filter((name) => adds[name]?.[version] !== undefined),
    ...unneeded.filter((one) => one.versions.includes(version)).map(({ name }) => name),
  ]);

/** The sections of a page that say what to set up, with their headings. */
function setUpSections(source: string): string {
  let isSetUp = false;
  let fence = false;
  const kept = source.split('\n').filter((line) => {
    if (line.startsWith('```')) fence = !fence;
    if (!fence && /^##/.test(line)) isSetUp = /^#+ Set up /.test(line);
    return isSetUp;
  });
  return kept.join('\n');
}

/** Keys, permissions, entries, and capabilities in the sections. */
function namesInSections(sections: string): Set<string> {
  const plists = [...sections.matchAll(/```\w+ title="ios\/App\/App\/Info\.plist"\n([^]*?)```/g)];
  const manifests = [...sections.matchAll(/```\w+ title="[\w/]+\/AndroidManifest\.xml"\n([^]*?)```/g)];
  const entries =
    /<(?:uses-permission|meta-data|action)\s+android:name="(?:android\.permission\.)?([\w.]+)"|<(queries)>\s*<package/g;
  return new Set([
    ...keysIn(sections),
    // A nested key belongs to the value of another one.
    ...plists.flatMap(([, text = '']) => [...text.matchAll(/^<key>(\w+)<\/key>/gm)].map(([, key = '']) => key)),
    ...manifests.flatMap(([, text = '']) =>
      [...text.matchAll(entries)].map(([, name, element = '']) => name ?? element),
    ),
    ...[...sections.matchAll(/^.*permission.*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, permission = '']) => permission),
    ),
    ...[...sections.matchAll(/\*\*([\w ]+)\*\* capability/g)].map(([, capability = '']) => capability),
  ]);
}

/** Guides that set up one plugin, and name what others need as well. */
const GUIDES: Readonly<Record<string, string>> = {
  ads: '@capacitor-community/admob',
  'screen-orientation': '@capacitor/screen-orientation',
};

/** What a page describes: the record of its plugin, and the sections about the setup. */
function described({ file, source }: SourcePage): { record?: Requirement; sections: string } {
  const guide = /\/guides\/(.*)\.mdx?$/.exec(file)?.[1];
  if (guide !== undefined) return { record: plugins.find((one) => one.package === GUIDES[guide]), sections: '' };
  const [, name, object] = /:::?api\{package="(.*?)"(?: plugin="(.*?)")?/.exec(source) ?? [];
  const record = plugins.find((one) => (object === undefined ? one.package === name : one.object === object));
  return { record, sections: setUpSections(source) };
}

describe.each(versions.map(({ label }) => label))('the plugin pages of %s', (label) => {
  it('name what facts/requirements.json contains, and nothing else', () => {
    let names = 0;
    let examined = 0;
    const problems = sourcePages
      .filter((page) => page.label === label)
      .flatMap((page) => {
        const { file, source } = page;
        const { record, sections } = described(page);
        if (record === undefined) return [];
        const onPage = namesInSections(sections);
        const inRecord = namesOf(record, label);
        const needed = record.needs.filter(({ sources: byVersion }) => byVersion[label] !== undefined);
        examined += 1;
        names += onPage.size + needed.length;
        return [
          ...[...onPage]
            .filter((one) => !inRecord.has(one))
            .map((one) => `${file}: ${one} isn’t in facts/requirements.json`),
          ...needed
            .flatMap((need) => need.names)
            .filter((one) => !source.includes(one))
            .map((one) => `${file}: the page doesn’t mention ${one}`),
        ];
      });
    inspected(names, `names and needs on ${examined} pages of ${label}`);
    expectNone(problems);
  });
});
