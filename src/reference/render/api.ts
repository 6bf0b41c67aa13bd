import type { RootContent } from 'mdast';
import { articleClasses } from '../../config/articleClasses';
import type { Written } from '../describe';
import type {
  ApiConfig,
  ApiEnum,
  ApiInterface,
  ApiMember,
  ApiMethod,
  ApiReference,
  ApiTypeAlias,
  Described,
} from '../../packages/model';
import { anchorAlias, code, element, heading, linkTo, paragraph, prose, strong, text, type OwnLink } from './nodes';
import { platformsIn } from './platforms';
import { signatureBlock, typeAnchors, typeSpan, type TypeAnchors } from './types';

interface Context {
  anchors: TypeAnchors;
  ownLink: OwnLink;
  written: Written;
}

/** The event of a listener: `backButton`. */
const eventOf = ({ signature }: ApiMethod) => /eventName:\s*['"]([^'"]+)['"]/.exec(signature)?.[1];

/** A call of the method, short enough for a heading. */
export function methodTitle(method: ApiMethod): string {
  const event = eventOf(method);
  return event === undefined ? `${method.name}()` : `${method.name}('${event}')`;
}

/** Badges: since which version, on which platforms, and whether it is deprecated. */
function markSpans({ docs, since, deprecated }: Described): RootContent[] {
  return [
    ...(deprecated === undefined ? [] : [element('span', 'api-mark api-mark--deprecated', text('Deprecated'))]),
    ...platformsIn(docs).map((name) => element('span', 'api-mark', text(name))),
    ...(since ? [element('span', 'api-mark api-mark--since', text(`Since ${since}`))] : []),
  ];
}

/** Adds a space before each badge, which separates them without styles. */
const spaced = (nodes: RootContent[]) => nodes.flatMap((node): RootContent[] => [text(' '), node]);

function marks(thing: Described): RootContent[] {
  const [first, ...rest] = markSpans(thing);
  return first ? [element('p', 'api-marks', first, ...spaced(rest))] : [];
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

interface Term {
  name: string;
  type: string;
  optional: boolean;
  default?: string;
  id?: string;
  marks?: RootContent[];
}

/** An entry of a definition list: name, type, optionality, and default, with the description below. */
function definition(
  { name, type, optional, default: preset, id, marks: own = [] }: Term,
  content: RootContent[],
  { anchors }: Context,
): RootContent[] {
  const term: RootContent[] = [
    code(name),
    ...(optional ? [text(' ') as RootContent, element('span', 'api-optional', text('optional'))] : []),
    text(' '),
    typeSpan(type, anchors),
    ...(preset === undefined
      ? []
      : [text(' ') as RootContent, element('span', 'api-default', text('default '), code(preset))]),
    ...spaced(own),
  ];
  const dt = element('dt', '', ...term);
  if (id !== undefined) (dt.data as { hProperties: Record<string, unknown> }).hProperties.id = id;
  return [dt, element('dd', '', ...content)];
}

function members(list: ApiMember[], owner: { name: string; anchor: string }, context: Context): RootContent[] {
  if (list.length === 0) return [];
  const entries = list.flatMap((member) =>
    definition(
      { ...member, id: `${owner.anchor}-${member.name.toLowerCase()}`, marks: markSpans(member) },
      body(member, `${owner.name}.${member.name}`, context),
      context,
    ),
  );
  return [element('dl', 'api-params', ...entries)];
}

function method(each: ApiMethod, owner: string, depth: 3 | 5, context: Context): RootContent[] {
  const alias = each.anchor.endsWith('-') && depth === 3 ? [anchorAlias(each.anchor.replace(/-+$/, ''))] : [];
  const parameters = each.parameters.flatMap((parameter) =>
    definition(parameter, parameter.docs ? prose(parameter.docs, context.ownLink) : [], context),
  );
  return [
    ...alias,
    heading(depth, each.anchor, code(methodTitle(each))),
    signatureBlock(`${each.name}${each.signature}`, context.anchors),
    ...marks(each),
    ...body(each, owner + each.name, context),
    ...(parameters.length > 0
      ? [element('p', 'api-title', text('Parameters')), element('dl', 'api-params', ...parameters)]
      : []),
    element(
      'p',
      'api-returns',
      element('span', 'api-title', text('Returns')),
      text(' '),
      typeSpan(each.returns, context.anchors),
    ),
  ];
}

function index(reference: ApiReference): RootContent[] {
  const groups: [string, { title: string; anchor: string }[]][] = [
    ['Methods', reference.methods.map((each) => ({ title: methodTitle(each), anchor: each.anchor }))],
    ['Interfaces', reference.interfaces.map(({ name, anchor }) => ({ title: name, anchor }))],
    ['Type aliases', reference.typeAliases.map(({ name, anchor }) => ({ title: name, anchor }))],
    ['Enums', reference.enums.map(({ name, anchor }) => ({ title: name, anchor }))],
  ];
  return groups
    .filter(([, entries]) => entries.length > 0)
    .flatMap(([title, entries]) => [
      element('p', articleClasses.indexTitle, text(title)),
      element(
        'ul',
        articleClasses.index,
        ...entries.map((entry) => element('li', '', linkTo(entry.anchor, code(entry.title)))),
      ),
    ]);
}

function interfaceBlock(
  { name, anchor, members: own, methods, ...thing }: ApiInterface,
  context: Context,
): RootContent[] {
  return [
    heading(4, anchor, code(name)),
    ...marks(thing),
    ...body(thing, name, context),
    ...members(own, { name, anchor }, context),
    ...methods.flatMap((each) => method({ ...each, anchor: `${anchor}-${each.anchor}` }, `${name}.`, 5, context)),
  ];
}

function typeAliasBlock({ name, anchor, docs, type }: ApiTypeAlias, context: Context): RootContent[] {
  return [
    heading(4, anchor, code(name)),
    signatureBlock(type, context.anchors),
    ...body({ docs, examples: [] }, name, context),
  ];
}

function enumBlock({ name, anchor, members: own }: ApiEnum, context: Context): RootContent[] {
  const entries = own.flatMap((member) => {
    const value =
      member.value === undefined
        ? []
        : [text(' = ') as RootContent, element('span', articleClasses.type, text(member.value))];
    return [
      element('dt', '', code(member.name), ...value, ...spaced(markSpans(member))),
      element('dd', '', ...body(member, `${name}.${member.name}`, context)),
    ];
  });
  return [heading(4, anchor, code(name)), element('dl', 'api-params', ...entries)];
}

function configBlock({ name, docs, members: own }: ApiConfig, context: Context): RootContent[] {
  return [
    heading(3, `configuration-options-${name.toLowerCase()}`, text('Configuration options')),
    paragraph(text('Read from '), code(`plugins.${name}`), text(' in the Capacitor configuration file.')),
    ...prose(docs, context.ownLink),
    ...members(own, { name: `plugins.${name}`, anchor: `configuration-${name.toLowerCase()}` }, context),
  ];
}

const section = (id: string, title: string, content: RootContent[]) =>
  content.length > 0 ? [heading(3, id, text(title)), ...content] : [];

/** The reference of a plugin, including its `## API` heading. */
export function renderApi(reference: ApiReference, written: Written, ownLink: OwnLink): RootContent[] {
  const context: Context = { anchors: typeAnchors(reference), ownLink, written };
  return [
    heading(2, 'api', text('API')),
    ...index(reference),
    ...reference.configs.flatMap((each) => configBlock(each, context)),
    ...reference.methods.flatMap((each) => method(each, '', 3, context)),
    ...section(
      'interfaces',
      'Interfaces',
      reference.interfaces.flatMap((each) => interfaceBlock(each, context)),
    ),
    ...section(
      'type-aliases',
      'Type aliases',
      reference.typeAliases.flatMap((each) => typeAliasBlock(each, context)),
    ),
    ...section(
      'enums',
      'Enums',
      reference.enums.flatMap((each) => enumBlock(each, context)),
    ),
  ];
}
