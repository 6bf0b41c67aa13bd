import { parse } from '@capacitor/docgen';
import type { DocsData, DocsInterfaceMethod, DocsInterfaceProperty, DocsTagInfo } from '@capacitor/docgen/dist/types';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoize } from 'node-utils/memoize';
import type { ApiInterface, ApiMember, ApiMethod, ApiParameter, ApiReference, Described } from './model';
import type { InstalledPackage } from './workspace';

/**
 * Parses declarations the way the plugins generate their own docs.json. With these compiler options
 * docgen reproduces 43 of the 44 files that are published; its `inputFiles` option does not,
 * because it loads the types of the DOM and is not strict. `typeRoots` is empty because the
 * declarations of v2 would otherwise get `Function` from an unrelated package.
 */
export const parseDeclarations = memoize((file: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-'));
  try {
    const tsconfigPath = path.join(folder, 'tsconfig.json');
    const compilerOptions = { lib: ['lib.es2015.d.ts'], strict: true, typeRoots: [] };
    writeFileSync(tsconfigPath, JSON.stringify({ compilerOptions, files: [path.relative(folder, file)] }));
    return parse({ tsconfigPath });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Members that the declarations mark with `?`, as `Interface.member`. */
type Optional = ReadonlySet<string>;

/** Types of the language itself, which docgen lists as if the plugin had declared them. */
const BUILT_IN = new Set(['Date', 'Function', 'Omit', 'Pick', 'Exclude']);

const getTexts = (tags: DocsTagInfo[], name: string) =>
  tags.filter((tag) => tag.name === name).map((tag) => (tag.text ?? '').trim());

/** A removal in the reason for a deprecation, which never happened. */
const ANNOUNCEMENT = /\bwill be removed in next major version\.?/i;

function described(docs: string, tags: DocsTagInfo[] = []): Described {
  const [since] = getTexts(tags, 'since');
  const [deprecated] = getTexts(tags, 'deprecated');
  // Some packages write `@default: false` or put the value into backticks.
  const defaultValue = getTexts(tags, 'default')[0]
    ?.replace(/^:\s*/, '')
    .replace(/^`([^`]*)`$/, '$1');
  return {
    docs: docs.trim(),
    examples: [...getTexts(tags, 'example'), ...getTexts(tags, 'usage')].map(withoutFence).filter(Boolean),
    since: since || undefined,
    deprecated: deprecated?.replace(ANNOUNCEMENT, '').trim(),
    default: defaultValue || undefined,
  };
}

const withoutFence = (text: string) => text.replace(/^```\w*\n?/, '').replace(/\n?```\s*$/, '');

/** `string | undefined` → optional `string`. docs.json has no other mark for optional members. */
function withoutUndefined(type: string): { type: string; optional: boolean } {
  const parts = type.split(/\s\|\s/);
  const defined = parts.filter((part) => part !== 'undefined');
  return defined.length === parts.length || defined.length === 0
    ? { type, optional: false }
    : { type: defined.join(' | '), optional: true };
}

function member({ name, type, docs, tags }: DocsInterfaceProperty, owner: string, optional: Optional): ApiMember {
  const memberType = withoutUndefined(type);
  return {
    name,
    type: memberType.type,
    optional: memberType.optional || optional.has(`${owner}.${name}`),
    ...described(docs, tags),
  };
}

/** `options?: ShowOptions | undefined` marks the parameter as optional twice. */
const withoutRedundantUndefined = (signature: string) =>
  signature.replace(/(\w+\?: [^,()]+?) \| undefined(?=[,)])/g, '$1');

function parameter(
  signature: string,
  { name, type, docs }: { name: string; type: string; docs: string },
): ApiParameter {
  const parameterType = withoutUndefined(type);
  return {
    name,
    type: parameterType.type,
    docs: docs.trim(),
    optional: parameterType.optional || new RegExp(`\\b${name}\\?:`).test(signature),
  };
}

/** Adds the dash that ends the anchor of a listener, which some docs.json files omit. */
const getAnchor = (slug: string, signature: string) =>
  /eventName:/.test(signature) ? `${slug.replace(/-+$/, '')}-` : slug;

const method = ({ name, slug, signature, parameters, returns, docs, tags }: DocsInterfaceMethod): ApiMethod => ({
  name,
  anchor: getAnchor(slug, signature),
  signature: withoutRedundantUndefined(signature),
  parameters: parameters.map((declared) => parameter(signature, declared)),
  returns,
  ...described(docs, tags),
});

/** Gives the type `Schedule` the ID of a second heading if a method is called `schedule()`. */
function uniqueAnchors(anchors: string[]): (slug: string) => string {
  const used = new Set(anchors);
  return (slug) => {
    const numbered = [slug, ...[1, 2, 3].map((number) => `${slug}-${number}`)];
    const free = numbered.find((candidate) => !used.has(candidate)) ?? slug;
    used.add(free);
    return free;
  };
}

/** Converts docgen's data to the model. Throws if the plugin's interface is missing. */
export function fromDocs(
  data: DocsData,
  { name: packageName, version }: InstalledPackage,
  optional: Optional,
): Omit<ApiReference, 'otherExports'> {
  if (!data.api) throw new Error('the data contains no plugin interface ("api" is empty)');
  const methods = data.api.methods.map(method);
  const anchor = uniqueAnchors(methods.map((documented) => documented.anchor));
  const declared = <T extends { name: string }>(types: T[]) => types.filter(({ name }) => !BUILT_IN.has(name));
  return {
    package: packageName,
    version,
    name: data.api.name,
    methods,
    interfaces: declared(data.interfaces).map(({ name, slug, docs, tags, properties, methods }): ApiInterface => ({
      name,
      anchor: anchor(slug),
      ...described(docs, tags),
      members: properties.map((property) => member(property, name, optional)),
      methods: methods.map(method),
    })),
    enums: declared(data.enums).map(({ name, slug, members }) => ({
      name,
      anchor: anchor(slug),
      members: members.map(({ name: key, value, docs, tags }) => ({
        name: key,
        value,
        ...described(docs, tags),
      })),
    })),
    typeAliases: declared(data.typeAliases).map(({ name, slug, docs, types }) => ({
      name,
      anchor: anchor(slug),
      docs: docs.trim(),
      type: types.map(({ text }) => text).join(' | '),
    })),
    configs: data.pluginConfigs.map(({ name, docs, properties }) => ({
      name,
      docs: docs.trim(),
      members: properties.map((property) => member(property, `plugins.${name}`, optional)),
    })),
  };
}
