import ts from 'typescript';

/** Packages of Android and AndroidX. The other declarations are those of Java itself. */
const PACKAGES = /^(?:android|androidx|dalvik|com\.google|org\.json)\./;

interface Type {
  /** `android.view.View.OnClickListener` */
  name: string;
  node: ts.ClassDeclaration;
  parents: { name: string; isExtended: boolean }[];
  kind: 'class' | 'interface' | '@interface';
  nested: Type[];
}

type Types = ReadonlyMap<string, Type>;

/** The parts of a qualified name before and after the last dot. */
const split = (name: string) => [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)] as const;

const qualify = (name: string) => name.replace(/^globalAndroid\b/, 'android');

/** A class of TypeScript. An interface has a constructor with an implementation. */
function readType(name: string, node: ts.ClassDeclaration): Type {
  const parents = (node.heritageClauses ?? []).flatMap(({ token, types }) =>
    types.map(({ expression }) => ({
      name: qualify(expression.getText()),
      isExtended: token === ts.SyntaxKind.ExtendsKeyword,
    })),
  );
  const constructors = node.members.filter(ts.isConstructorDeclaration);
  const isInterface = constructors.some(({ parameters }) => parameters[0]?.name.getText() === 'implementation');
  const isAnnotation = parents.some((parent) => parent.name === 'java.lang.annotation.Annotation');
  return { name, node, parents, kind: isAnnotation ? '@interface' : isInterface ? 'interface' : 'class', nested: [] };
}

/** The classes in the declarations by their names, each with those that it contains. */
function readTypes(declarations: readonly string[]): Types {
  const types = new Map<string, Type>();
  const collect = (node: ts.Node, scope: string): void => {
    if (ts.isModuleDeclaration(node) && node.body) return collect(node.body, `${scope}${node.name.text}.`);
    if (!ts.isClassDeclaration(node)) return node.forEachChild((child) => collect(child, scope));
    const name = qualify(`${scope}${node.name?.text ?? ''}`);
    if (!types.has(name)) types.set(name, readType(name, node));
  };
  for (const text of declarations) collect(ts.createSourceFile('android.d.ts', text, ts.ScriptTarget.Latest, true), '');
  for (const type of types.values()) {
    types.get(split(type.name)[0])?.nested.push(type);
    for (const { name, isExtended } of type.parents) {
      const parent = types.get(name);
      if (parent?.kind === 'class' && !isExtended) parent.kind = 'interface';
    }
  }
  return types;
}

/** ` extends android.view.View implements android.os.Parcelable` */
function heritage({ kind, parents }: Type, types: Types): string {
  const known = parents.filter(
    ({ name }) => (types.has(name) || name.startsWith('java.')) && !/^java\.lang\.(?:Object|Enum)$/.test(name),
  );
  const isClass = ({ name, isExtended }: Type['parents'][number]) =>
    isExtended && types.get(name)?.kind !== 'interface';
  const superclass = known.find(isClass);
  const interfaces = known.filter((parent) => !isClass(parent)).map(({ name }) => name);
  return [
    kind === 'class' && superclass ? ` extends ${superclass.name}` : '',
    interfaces.length > 0 ? ` ${kind === 'class' ? 'implements' : 'extends'} ${interfaces.join(', ')}` : '',
  ].join('');
}

function print(type: Type, types: Types, modifier: string): string {
  const { name, node, kind, nested } = type;
  const parameters = (node.typeParameters ?? []).map((parameter) => parameter.name.text);
  const generics = parameters.length > 0 ? `<${parameters.join(', ')}>` : '';
  const details = kind === '@interface' ? '' : generics + heritage(type, types);
  const inner = nested.map((one) => print(one, types, 'static ')).join('\n');
  return `public ${modifier}${kind} ${split(name)[1]}${details} {\n${inner}}`;
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
  const outer = [...types.values()].filter(({ name }) => PACKAGES.test(name) && !types.has(split(name)[0]));
  return {
    sources: new Map(outer.map((type) => [type.name, `package ${split(type.name)[0]};\n${print(type, types, '')}\n`])),
    names: new Set(
      [...types.values()].flatMap(({ name, node }) => [
        split(name)[1],
        ...node.members.flatMap((member) => namesOf(member.name?.getText() ?? '')),
      ]),
    ),
  };
}
