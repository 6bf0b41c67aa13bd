import type { RootContent } from 'mdast';
import { articleClasses } from '../../../config/articleClasses';
import { methodKey, type Written } from '../describe';
import { methodName } from 'capacitor-facts/methodName';
import type {
  ApiConfig,
  ApiEnum,
  ApiInterface,
  ApiMember,
  ApiMethod,
  ApiReference,
  ApiTypeAlias,
  Described,
} from 'capacitor-facts/model';
import {
  anchorAlias,
  code,
  element,
  filter,
  heading,
  linkTo,
  paragraph,
  prose,
  strong,
  text,
  type OwnLink,
} from '../../../remark/nodes';
import { defaultSpan, headingMarks, markSpans, platformMarks, spaced } from './marks';
import { getPlatforms } from './platforms';
import { signatureBlock, typeAnchors, typeSpan, type TypeAnchors } from './types';

interface Context {
  anchors: TypeAnchors;
  ownLink: OwnLink;
  written: Written;
  /** The version of the package. */
  installed: string;
  /** Interfaces that are described with the first method that has a parameter of their type. */
  options: ReadonlyMap<ApiMethod, ApiInterface[]>;
}

const getMarks = (thing: Described, name: string, { installed, written }: Context) =>
  markSpans(thing, installed, written.get(name));

/** The heading of a method or a type, with its badges. */
const title = (depth: 3 | 4 | 5, anchor: string, words: string, badges: RootContent[] = []) =>
  heading(depth, anchor, code(words), ...headingMarks(badges));

/** A method or a type: a section, so that its name can stay in view while it is read. */
function section(name: string, ...content: RootContent[]): RootContent[] {
  return [element('section', { className: [articleClasses.entry], 'data-name': name }, ...content)];
}

/** A one-line example is inline code in a sentence; a longer one is a code block. */
function sample(value: string): RootContent {
  if (!value.includes('\n')) return paragraph(text('Example: '), code(value));
  return { type: 'code', lang: /^\s*</.test(value) ? 'html' : 'ts', value };
}

/** The description of an element. A page can describe `name` if the package doesn't. */
function body(thing: Described, name: string, { ownLink, written }: Context): RootContent[] {
  const { deprecated, examples } = thing;
  const reason = deprecated
    ? [element('div', 'api-deprecated', paragraph(strong('Deprecated: ')), ...prose(deprecated, ownLink))]
    : [];
  const samples = examples.map(sample);
  return [...reason, ...prose(thing.docs, ownLink), ...(written.get(name) ?? []), ...samples];
}

type Term = Pick<ApiMember, 'name' | 'type' | 'optional' | 'default'> & { id?: string; marks?: RootContent[] };

/** An entry of a definition list: name, type, optionality, default, and description. */
function definition(
  { name, type, optional, default: preset, id, marks: wordMarks = [] }: Term,
  content: RootContent[],
  { anchors }: Context,
): RootContent[] {
  const term: RootContent[] = [
    code(name),
    ...(optional ? [text(' ') as RootContent, element('span', 'api-optional', text('optional'))] : []),
    text(' '),
    typeSpan(type, anchors),
    ...defaultSpan(preset),
    ...spaced(wordMarks),
  ];
  return [element('dt', id === undefined ? '' : { id }, ...term), element('dd', '', ...content)];
}

function members(list: ApiMember[], owner: { name: string; anchor: string }, context: Context): RootContent[] {
  if (list.length === 0) return [];
  const entries = list.flatMap((member) => {
    const name = `${owner.name}.${member.name}`;
    const id = `${owner.anchor}-${member.name.toLowerCase()}`;
    const term = { ...member, id, marks: getMarks(member, name, context) };
    return definition(term, body(member, name, context), context);
  });
  return [element('dl', 'api-params', ...entries)];
}

function method(apiMethod: ApiMethod, owner: string, depth: 3 | 5, context: Context): RootContent[] {
  const alias = apiMethod.anchor.endsWith('-') && depth === 3 ? [anchorAlias(apiMethod.anchor.replace(/-+$/, ''))] : [];
  const key = owner + methodKey(apiMethod, context.written);
  const descriptions = apiMethod.parameters.map(({ name, docs }) => [
    ...prose(docs, context.ownLink),
    ...(context.written.get(`${owner}${apiMethod.name}.${name}`) ?? []),
  ]);
  // Without a description, a list of parameters would only repeat the signature.
  const parameters = descriptions.some(({ length }) => length > 0)
    ? apiMethod.parameters.flatMap((parameter, at) => definition(parameter, descriptions[at] ?? [], context))
    : [];
  const content = [
    ...alias,
    title(depth, apiMethod.anchor, methodName(apiMethod), getMarks(apiMethod, key, context)),
    signatureBlock(`${apiMethod.name}${apiMethod.signature}`, context.anchors),
    ...body(apiMethod, key, context),
    ...(parameters.length > 0
      ? [element('p', 'api-title', text('Parameters')), element('dl', 'api-params', ...parameters)]
      : []),
    ...(context.options.get(apiMethod) ?? []).flatMap((type) => interfaceContent(type, context)),
  ];
  return depth === 3 ? section(methodName(apiMethod), ...content) : content;
}

/** An index with at least this many entries has a filter. */
const FILTERED = 12;

interface IndexEntry {
  name: string;
  anchor: string;
  marks?: RootContent[];
}

const indexItem = ({ name, anchor, marks = [] }: IndexEntry) =>
  element('li', '', linkTo(anchor, code(name)), ...spaced(marks));

function index({ methods, interfaces, typeAliases, enums }: ApiReference, { written }: Context): RootContent[] {
  const groups: [string, readonly IndexEntry[]][] = [
    [
      'Methods',
      methods.map((apiMethod) => ({
        ...{ name: methodName(apiMethod), anchor: apiMethod.anchor },
        marks: platformMarks(getPlatforms(apiMethod, written.get(methodKey(apiMethod, written)))),
      })),
    ],
    ['Interfaces', interfaces],
    ['Type aliases', typeAliases],
    ['Enums', enums],
  ];
  const size = groups.reduce((sum, [, entries]) => sum + entries.length, 0);
  const lists = groups
    .filter(([, entries]) => entries.length > 0)
    .flatMap(([title, entries]) => [
      element('p', articleClasses.indexTitle, text(title)),
      element('ul', articleClasses.index, ...entries.map(indexItem)),
    ]);
  return size < FILTERED ? lists : [filter('Filter members '), ...lists];
}

function interfaceContent(
  { name, anchor, members: typeMembers, methods, ...thing }: ApiInterface,
  context: Context,
): RootContent[] {
  return [
    title(4, anchor, name, getMarks(thing, name, context)),
    ...body(thing, name, context),
    ...members(typeMembers, { name, anchor }, context),
    ...methods.flatMap((apiMethod) =>
      method({ ...apiMethod, anchor: `${anchor}-${apiMethod.anchor}` }, `${name}.`, 5, context),
    ),
  ];
}

function typeAliasBlock({ name, anchor, docs, type }: ApiTypeAlias, context: Context): RootContent[] {
  return section(
    name,
    heading(4, anchor, code(name)),
    signatureBlock(type, context.anchors),
    ...body({ docs, examples: [] }, name, context),
  );
}

const valueOf = (value: string): RootContent[] => [text(' = '), element('span', articleClasses.type, text(value))];

function enumBlock({ name, anchor, members: typeMembers }: ApiEnum, context: Context): RootContent[] {
  const entries = typeMembers.flatMap((member) => {
    const value = member.value === undefined ? [] : valueOf(member.value);
    const key = `${name}.${member.name}`;
    return [
      element('dt', '', code(member.name), ...value, ...spaced(getMarks(member, key, context))),
      element('dd', '', ...body(member, key, context)),
    ];
  });
  return section(name, heading(4, anchor, code(name)), element('dl', 'api-params', ...entries));
}

function configBlock({ name, docs, members: typeMembers }: ApiConfig, context: Context): RootContent[] {
  const key = `plugins.${name}`;
  return [
    heading(3, `configuration-options-${name.toLowerCase()}`, text('Configuration options')),
    paragraph(text('Read from '), code(key), text(' in the Capacitor configuration file.')),
    ...body({ docs, examples: [] }, key, context),
    ...members(typeMembers, { name: key, anchor: `configuration-${name.toLowerCase()}` }, context),
  ];
}

/** A chapter of the reference: nothing if it is empty. */
const chapter = (id: string, title: string, content: RootContent[]): RootContent[] =>
  content.length > 0 ? [heading(3, id, text(title)), ...content] : [];

/** The interfaces of a method's options, by the first method with such a parameter. */
function getOptions({ methods, interfaces }: ApiReference): Map<ApiMethod, ApiInterface[]> {
  const described = new Set<ApiInterface>();
  return new Map(
    methods.map((apiMethod) => {
      const types = new Set(apiMethod.parameters.map(({ type }) => type));
      const optionTypes = interfaces.filter(
        (type) => types.has(type.name) && type.members.length > 0 && !described.has(type),
      );
      optionTypes.forEach((type) => described.add(type));
      return [apiMethod, optionTypes];
    }),
  );
}

/** The reference of a plugin, including its `## API` heading. */
export function renderApi(reference: ApiReference, written: Written, ownLink: OwnLink): RootContent[] {
  const options = getOptions(reference);
  const context: Context = {
    ...{ anchors: typeAnchors(reference), ownLink, written, options },
    installed: reference.version,
  };
  const inPlace = new Set([...options.values()].flat());
  const interfaces = reference.interfaces
    .filter((type) => !inPlace.has(type))
    .flatMap((type) => section(type.name, ...interfaceContent(type, context)));
  const typeAliases = reference.typeAliases.flatMap((type) => typeAliasBlock(type, context));
  const enums = reference.enums.flatMap((type) => enumBlock(type, context));
  // Links to the chapter stay valid if all of its types are in other places.
  const alias = interfaces.length === 0 && reference.interfaces.length > 0 ? [anchorAlias('interfaces')] : [];
  return [
    heading(2, 'api', text('API')),
    ...index(reference, context),
    ...reference.configs.flatMap((config) => configBlock(config, context)),
    ...reference.methods.flatMap((apiMethod) => method(apiMethod, '', 3, context)),
    ...chapter('interfaces', 'Interfaces', interfaces),
    ...alias,
    ...chapter('type-aliases', 'Type aliases', typeAliases),
    ...chapter('enums', 'Enums', enums),
  ];
}
