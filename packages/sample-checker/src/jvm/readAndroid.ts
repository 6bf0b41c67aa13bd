import ts from 'typescript';

/** Packages of Android and AndroidX. The other declarations are those of Java itself. */
const PACKAGES = /^(?:android|androidx|dalvik|com\.google|org\.json)\./;

/** Words that Java reserves and TypeScript doesn't, in the names of classes and packages. */
const RESERVED = /^(?:abstract|boolean|byte|char|default|double|final|float|int|long|native|short)$/;

interface Type {
  /** `android.view.View.OnClickListener` */
  name: string;
  node: ts.ClassDeclaration;
  kind: 'class' | 'interface' | '@interface' | 'enum';
  nested: Type[];
}

interface Parent {
  name: string;
  isExtended: boolean;
}

const qualify = (name: string) =>
  name
    .replace(/^globalAndroid\b/, 'android')
    .split('.')
    .map((part) => (RESERVED.test(part) ? `_${part}` : part))
    .join('.');

function parentsOf(node: ts.ClassDeclaration): Parent[] {
  return (node.heritageClauses ?? []).flatMap(({ token, types }) =>
    types.map(({ expression }) => ({
      name: qualify(expression.getText()),
      isExtended: token === ts.SyntaxKind.ExtendsKeyword,
    })),
  );
}

/** What a class of TypeScript is in Java. An interface has a constructor with an implementation. */
function kindOf(node: ts.ClassDeclaration): Type['kind'] {
  const parents = parentsOf(node).map(({ name }) => name);
  if (parents.includes('java.lang.annotation.Annotation')) return '@interface';
  if (parents.includes('java.lang.Enum')) return 'enum';
  const constructors = node.members.filter(ts.isConstructorDeclaration);
  const isInterface = constructors.some(({ parameters }) => parameters[0]?.name.getText() === 'implementation');
  return isInterface ? 'interface' : 'class';
}

/** The classes in the declarations by their names, each with those that it contains. */
function readTypes(declarations: readonly string[]): Map<string, Type> {
  const types = new Map<string, Type>();
  const collect = (node: ts.Node, scope: string): void => {
    if (ts.isModuleDeclaration(node)) collectAll(node.body, scope ? `${scope}.${node.name.text}` : node.name.text);
    if (!ts.isClassDeclaration(node) || !node.name) return;
    const name = qualify(`${scope}.${node.name.text}`);
    if (!types.has(name)) types.set(name, { name, node, kind: kindOf(node), nested: [] });
  };
  const collectAll = (body: ts.ModuleDeclaration['body'], scope: string): void => {
    if (body && ts.isModuleBlock(body)) body.statements.forEach((child) => collect(child, scope));
    else if (body) collect(body, scope);
  };
  for (const text of declarations)
    ts.createSourceFile('android.d.ts', text, ts.ScriptTarget.Latest, true).statements.forEach((node) =>
      collect(node, ''),
    );
  for (const type of types.values()) {
    types.get(type.name.slice(0, type.name.lastIndexOf('.')))?.nested.push(type);
    for (const { name, isExtended } of parentsOf(type.node)) {
      const parent = types.get(name);
      if (parent?.kind === 'class' && !isExtended) parent.kind = 'interface';
    }
  }
  return types;
}

/** ` extends android.view.View implements android.os.Parcelable` */
function heritage({ node, kind }: Type, types: ReadonlyMap<string, Type>): string {
  if (kind === '@interface') return '';
  const parents = parentsOf(node).filter(
    ({ name }) => (types.has(name) || name.startsWith('java.')) && !/^java\.lang\.(?:Object|Enum)$/.test(name),
  );
  const isInterface = ({ name, isExtended }: Parent) => !isExtended || types.get(name)?.kind === 'interface';
  const parent = parents.find((one) => !isInterface(one))?.name;
  const interfaces = parents.filter(isInterface).map(({ name }) => name);
  const word = kind === 'interface' ? 'extends' : 'implements';
  return [
    kind === 'class' && parent ? ` extends ${parent}` : '',
    interfaces.length > 0 ? ` ${word} ${interfaces.join(', ')}` : '',
  ].join('');
}

function print(type: Type, types: ReadonlyMap<string, Type>, modifier: string): string {
  const { name, node, kind, nested } = type;
  const simple = name.slice(name.lastIndexOf('.') + 1);
  const parameters = (node.typeParameters ?? []).map((parameter) => parameter.name.text);
  const generics = parameters.length > 0 && kind !== '@interface' ? `<${parameters.join(', ')}>` : '';
  const inner = nested.map((one) => print(one, types, 'static ')).join('\n');
  return `public ${modifier}${kind} ${simple}${generics}${heritage(type, types)} {${kind === 'enum' ? ';' : ''}\n${inner}}`;
}

/** The name of a member, and that of the property that Kotlin makes of it: `getUrl` and `url`. */
const namesOf = (name: string) => [
  name,
  name.replace(/^(?:get|set)([A-Z])/, (_, first: string) => first.toLowerCase()),
];

/** What is known about Android, from the texts of TypeScript declarations. */
export interface Android {
  /** Java sources of the classes, without members, by their qualified names. */
  sources: ReadonlyMap<string, string>;
  /** The names of all members and of all classes. */
  names: ReadonlySet<string>;
}

/**
 * Reads Android's classes. Their members are only known by name, because the declarations have one
 * type for all numbers, and none for exceptions.
 */
export function readAndroid(declarations: readonly string[]): Android {
  const types = readTypes(declarations);
  const all = [...types.values()];
  const nested = new Set(all.flatMap((type) => type.nested));
  const written = all.filter((type) => PACKAGES.test(type.name) && !nested.has(type));
  return {
    sources: new Map(
      written.map((type) => [
        type.name,
        `package ${type.name.slice(0, type.name.lastIndexOf('.'))};\n${print(type, types, '')}\n`,
      ]),
    ),
    names: new Set(
      all.flatMap(({ name, node }) => [
        name.slice(name.lastIndexOf('.') + 1),
        ...node.members.flatMap((member) => namesOf(member.name?.getText() ?? '')),
      ]),
    ),
  };
}
