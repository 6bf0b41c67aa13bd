import type { DocsData, DocsInterfaceMethod, DocsInterfaceProperty, DocsTagInfo } from '@capacitor/docgen/dist/types';
import type { ApiInterface, ApiMember, ApiMethod, ApiParameter, ApiReference, Described } from './model';
import type { InstalledPackage } from './workspace';

/** Members that the declarations mark with `?`, as `Interface.member`. */
type Optional = ReadonlySet<string>;

/** Types of the language itself: docgen lists them as if the plugin had declared them. */
const FOREIGN = new Set(['Date', 'Function', 'Omit', 'Pick', 'Exclude']);

const textsOf = (tags: DocsTagInfo[], name: string) =>
  tags.filter((tag) => tag.name === name).map((tag) => (tag.text ?? '').trim());

function described(docs: string, tags: DocsTagInfo[] = []): Described {
  const [since] = textsOf(tags, 'since');
  const [deprecated] = textsOf(tags, 'deprecated');
  // Some packages write `@default: false` or put the value into backticks.
  const preset = textsOf(tags, 'default')[0]
    ?.replace(/^:\s*/, '')
    .replace(/^`([^`]*)`$/, '$1');
  const examples = [...textsOf(tags, 'example'), ...textsOf(tags, 'usage')]
    .map(withoutFence)
    .filter((text) => text !== '');
  return {
    docs: docs.trim(),
    examples,
    ...(since ? { since } : {}),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(preset ? { default: preset } : {}),
  };
}

const withoutFence = (text: string) => text.replace(/^```\w*\n?/, '').replace(/\n?```\s*$/, '');

/** `string | undefined` → `string`, optional: docs.json has no other way to say that a member may be left out. */
function withoutUndefined(type: string): { type: string; optional: boolean } {
  const parts = type.split(/\s\|\s/);
  const kept = parts.filter((part) => part !== 'undefined');
  return kept.length === parts.length || kept.length === 0
    ? { type, optional: false }
    : { type: kept.join(' | '), optional: true };
}

function member({ name, type, docs, tags }: DocsInterfaceProperty, owner: string, optional: Optional): ApiMember {
  const bare = withoutUndefined(type);
  return {
    name,
    type: bare.type,
    optional: bare.optional || optional.has(`${owner}.${name}`),
    ...described(docs, tags),
  };
}

/** `options?: ShowOptions | undefined` says twice that it may be left out. */
const saidOnce = (signature: string) => signature.replace(/(\w+\?: [^,()]+?) \| undefined(?=[,)])/g, '$1');

function parameter(
  signature: string,
  { name, type, docs }: { name: string; type: string; docs: string },
): ApiParameter {
  const bare = withoutUndefined(type);
  return {
    name,
    type: bare.type,
    docs: docs.trim(),
    optional: bare.optional || new RegExp(`\\b${name}\\?:`).test(signature),
  };
}

/**
 * A listener's heading has always been `addListener('backButton', ...)`, whose id ends in a dash; docs.json gives some of
 * them without it.
 */
const anchorOf = (slug: string, signature: string) =>
  /eventName:/.test(signature) ? `${slug.replace(/-+$/, '')}-` : slug;

const method = ({ name, slug, signature, parameters, returns, docs, tags }: DocsInterfaceMethod): ApiMethod => ({
  name,
  anchor: anchorOf(slug, signature),
  signature: saidOnce(signature),
  parameters: parameters.map((each) => parameter(signature, each)),
  returns,
  ...described(docs, tags),
});

/** A type named as a method is (`Schedule` and `schedule()`) gets the id that a second heading of its words would get. */
function uniqueAnchors(taken: string[]): (slug: string) => string {
  const used = new Set(taken);
  return (slug) => {
    const numbered = [slug, ...[1, 2, 3].map((number) => `${slug}-${number}`)];
    const free = numbered.find((each) => !used.has(each)) ?? slug;
    used.add(free);
    return free;
  };
}

/**
 * docgen's data → the model, with what the declarations say of optional members. Throws when the data holds no interface of
 * the plugin.
 */
export function fromDocs(
  data: DocsData,
  { name: packageName, version }: InstalledPackage,
  optional: Optional,
): ApiReference {
  if (!data.api) throw new Error('the data names no plugin interface ("api" is empty)');
  const methods = data.api.methods.map(method);
  const anchor = uniqueAnchors(methods.map(({ anchor: taken }) => taken));
  const own = <T extends { name: string }>(things: T[]) => things.filter(({ name }) => !FOREIGN.has(name));
  return {
    package: packageName,
    version,
    name: data.api.name,
    methods,
    interfaces: own(data.interfaces).map(({ name, slug, docs, tags, properties, methods }): ApiInterface => ({
      name,
      anchor: anchor(slug),
      ...described(docs, tags),
      members: properties.map((each) => member(each, name, optional)),
      methods: methods.map(method),
    })),
    enums: own(data.enums).map(({ name, slug, members }) => ({
      name,
      anchor: anchor(slug),
      members: members.map(({ name: key, value, docs, tags }) => ({
        name: key,
        ...(value === undefined ? {} : { value }),
        ...described(docs, tags),
      })),
    })),
    typeAliases: own(data.typeAliases).map(({ name, slug, docs, types }) => ({
      name,
      anchor: anchor(slug),
      docs: docs.trim(),
      type: types.map(({ text }) => text).join(' | '),
    })),
    configs: data.pluginConfigs.map(({ name, docs, properties }) => ({
      name,
      docs: docs.trim(),
      members: properties.map((each) => member(each, `plugins.${name}`, optional)),
    })),
  };
}
