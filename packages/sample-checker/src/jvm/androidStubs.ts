import ts from 'typescript';

/** Packages of Android and AndroidX. The other declarations are those of Java itself. */
const PACKAGES = /^(?:android|androidx|dalvik|com\.google|org\.json)\./;

/** Types of TypeScript that stand for several of Java → the types of a parameter. */
const CHOICES: Record<string, string[]> = {
  number: ['int', 'long', 'float', 'double'],
  numbers: ['int[]', 'byte[]', 'long[]', 'float[]'],
  string: ['String', 'CharSequence'],
  any: ['Object'],
};

/** `Class.method(first parameter` → its checked exception, which the declarations don't contain. */
const EXCEPTIONS: [RegExp, string][] = [
  [
    /^org\.json\.JSONObject\.(?:(?:get|put|accumulate|append|toString)|JSONObject\((?:String|org))/,
    'org.json.JSONException',
  ],
  [
    /^org\.json\.JSONArray\.(?:get|join|toJSONObject|toString|put\((?:int,|float|double)|JSONArray\((?:String|org|Object))/,
    'org.json.JSONException',
  ],
  [/^org\.json\.JSONTokener\.(?:next(?:Value|Clean|String)|syntaxError)\(/, 'org.json.JSONException'],
  [/^android\.content\.ContentResolver\.open/, 'java.io.FileNotFoundException'],
  [
    /^android\.content\.pm\.PackageManager\.get(?:Package|Application|Activity|Service|Receiver|Provider)Info\(/,
    'android.content.pm.PackageManager.NameNotFoundException',
  ],
];

/** Methods that return what the caller expects → the bound of their type parameter. */
const GENERIC: Record<string, string> = {
  findViewById: 'android.view.View',
  requireViewById: 'android.view.View',
  getParcelable: 'android.os.Parcelable',
  getParcelableExtra: 'android.os.Parcelable',
  getParcelableArrayList: 'java.util.ArrayList',
};

/** Methods that each object has, and words that Java reserves but TypeScript doesn't. */
const OF_OBJECT = /^(?:getClass|notify|notifyAll|wait|hashCode|toString|finalize|clone|annotationType)\(\)$|^equals\(/;
const RESERVED = new Set(
  'abstract assert boolean byte char default double final float goto int long native package short synchronized throws transient volatile'.split(
    ' ',
  ),
);

type Kind = 'class' | 'interface' | '@interface' | 'enum';

interface Type {
  /** `android.view.View.OnClickListener` */
  name: string;
  node: ts.ClassDeclaration;
  kind: Kind;
  parameters: string[];
  nested: Type[];
}

const safe = (name: string) => (RESERVED.has(name) ? `_${name}` : name);
const qualify = (name: string) =>
  name
    .replace(/^globalAndroid\b/, 'android')
    .split('.')
    .map(safe)
    .join('.');
const erase = (code: string) => code.replace(/<[^()]*?>(?=[\s[,)]|\.\.\.)/g, '');
const isStatic = ({ modifiers }: { modifiers?: ts.NodeArray<ts.ModifierLike> }) =>
  modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;

/** The Java type of a number that a method with this name returns. */
const numberReturnedBy = (name: string) =>
  /(Long|Double|Float)$/.exec(name)?.[1]?.toLowerCase() ?? (/Millis$/.test(name) ? 'long' : 'int');

/** What a class of TypeScript is in Java. An interface has a constructor with an implementation. */
function kindOf(node: ts.ClassDeclaration): Kind {
  const parents = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  );
  if (parents.includes('java.lang.annotation.Annotation')) return '@interface';
  if (parents.includes('java.lang.Enum')) return 'enum';
  const constructors = node.members.filter(ts.isConstructorDeclaration);
  const isInterface = constructors.some(({ parameters }) => parameters[0]?.name.getText() === 'implementation');
  return isInterface ? 'interface' : 'class';
}

const declare = (types: readonly string[]) => types.map((java, index) => `${java} p${index}`).join(', ');

function thrown(type: string, name: string, parameters: readonly string[]): string {
  const signature = `${type}.${name}(${parameters.map((java) => `${java},`).join('')}`;
  const exception = EXCEPTIONS.find(([pattern]) => pattern.test(signature))?.[1];
  return exception === undefined ? '' : ` throws ${exception}`;
}

/** The first of members with the same name and the same erased types of parameters. */
function withoutRepetition(members: readonly string[]): string[] {
  const key = (member: string) =>
    /(\S+\(.*?\))(?: throws| \{|;| default)/.exec(erase(member))?.[1]?.replace(/ p\d+/g, '') ?? member;
  return [...new Map([...members].reverse().map((member) => [key(member), member])).values()].reverse();
}

/**
 * Java sources of Android's classes, without bodies, made from TypeScript declarations, which have
 * one type of number and one of text. So a method gets an overload for each type it can stand for.
 */
class Stubs {
  private readonly types = new Map<string, Type>();

  constructor(declarations: readonly string[]) {
    for (const text of declarations)
      ts.createSourceFile('android.d.ts', text, ts.ScriptTarget.Latest, true).statements.forEach((node) =>
        this.collect(node, ''),
      );
    for (const type of this.types.values()) {
      this.types.get(type.name.slice(0, type.name.lastIndexOf('.')))?.nested.push(type);
      for (const { name, isExtended } of this.parentsOf(type)) {
        const parent = this.types.get(name);
        if (parent?.kind === 'class' && !isExtended) parent.kind = 'interface';
      }
    }
  }

  /** The Java source of each class that isn't nested, by its qualified name. */
  sources(): ReadonlyMap<string, string> {
    const nested = new Set([...this.types.values()].flatMap((type) => type.nested));
    const written = [...this.types.values()].filter((type) => PACKAGES.test(type.name) && !nested.has(type));
    return new Map(
      written.map((type) => [
        qualify(type.name),
        `package ${qualify(type.name.slice(0, type.name.lastIndexOf('.')))};\n${this.print(type, '')}\n`,
      ]),
    );
  }

  private collect(node: ts.Node, scope: string): void {
    if (ts.isModuleDeclaration(node)) {
      const name = scope ? `${scope}.${node.name.text}` : node.name.text;
      if (node.body && ts.isModuleBlock(node.body)) node.body.statements.forEach((child) => this.collect(child, name));
      else if (node.body) this.collect(node.body, name);
    } else if (ts.isClassDeclaration(node) && node.name) {
      const name = `${scope}.${node.name.text}`;
      const parameters = (node.typeParameters ?? []).map((parameter) => parameter.name.text);
      if (!this.types.has(name)) this.types.set(name, { name, node, kind: kindOf(node), parameters, nested: [] });
    }
  }

  private parentsOf({ node }: Type): { name: string; isExtended: boolean; base: ts.ExpressionWithTypeArguments }[] {
    return (node.heritageClauses ?? []).flatMap(({ token, types }) =>
      types.map((base) => ({
        name: base.expression.getText().replace(/^globalAndroid\b/, 'android'),
        isExtended: token === ts.SyntaxKind.ExtendsKeyword,
        base,
      })),
    );
  }

  private isKnown(name: string): boolean {
    return this.types.has(name) || /^(?:java|org\.json)\./.test(name);
  }

  /** A Java type, or a key of CHOICES. `scope`: the names of type parameters. */
  private convert(node: ts.TypeNode | undefined, scope: readonly string[]): string {
    if (!node) return 'any';
    if (ts.isUnionTypeNode(node))
      return this.convert(
        node.types.find((part) => part.getText() !== 'null'),
        scope,
      );
    if (ts.isParenthesizedTypeNode(node)) return this.convert(node.type, scope);
    const text = node.getText();
    if (/^(?:number|string|boolean|void)$/.test(text)) return text;
    if (!ts.isTypeReferenceNode(node)) return 'any';
    const name = node.typeName.getText().replace(/^globalAndroid\b/, 'android');
    if (name === 'androidNative.Array') {
      const item = this.convert(node.typeArguments?.[0], scope);
      const known: Record<string, string> = {
        number: 'numbers',
        any: 'Object[]',
        numbers: 'byte[][]',
        string: 'String[]',
      };
      return known[item] ?? `${item}[]`;
    }
    if (scope.includes(name)) return name;
    return this.isKnown(name) ? qualify(name) + this.typeArguments(name, node.typeArguments, scope) : 'any';
  }

  /** `<A, B>`; nothing if an argument has no Java type, or if the class declares another number. */
  private typeArguments(name: string, nodes: readonly ts.TypeNode[] = [], scope: readonly string[]): string {
    const list = nodes.map((node) => this.convert(node, scope)).map((type) => (type === 'string' ? 'String' : type));
    const isRaw = list.some((type) => Object.hasOwn(CHOICES, type) || /^(?:boolean|void)$/.test(type));
    const declared = this.types.get(name)?.parameters.length ?? list.length;
    return isRaw || list.length === 0 || declared !== list.length ? '' : `<${list.join(', ')}>`;
  }

  /** All lists of parameter types that a signature of TypeScript can stand for. */
  private signatures(parameters: readonly ts.ParameterDeclaration[], scope: readonly string[]): string[][] {
    const types = parameters.map(({ type }) => this.convert(type, scope));
    let lists = [types];
    for (const [key, choices] of Object.entries(CHOICES))
      if (types.includes(key))
        lists = lists.flatMap((list) => choices.map((java) => list.map((type) => (type === key ? java : type))));
    return lists;
  }

  /** The result of a method, with its type parameter if the declarations have lost the type. */
  private returned(method: ts.MethodDeclaration, name: string, scope: readonly string[]): string {
    const type = Object.hasOwn(GENERIC, name) ? 'any' : this.convert(method.type, scope);
    if (type === 'number') return numberReturnedBy(name);
    if (type === 'string') return 'String';
    return Object.hasOwn(CHOICES, type) ? `<R_ extends ${GENERIC[name] ?? 'Object'}> R_` : type;
  }

  private heritage(type: Type): string {
    const parents = this.parentsOf(type)
      .filter(({ name }) => this.isKnown(name) && !/^java\.lang\.(?:Object|Enum|annotation\.Annotation)$/.test(name))
      .map(({ name, isExtended, base }) => ({
        isInterface: !isExtended || this.types.get(name)?.kind === 'interface',
        text: qualify(name) + this.typeArguments(name, base.typeArguments, type.parameters),
      }));
    // Its only member is static, so that the declarations omit it.
    if (type.name === 'android.net.Uri') parents.push({ isInterface: true, text: 'android.os.Parcelable' });
    const classes = parents.filter(({ isInterface }) => !isInterface).map(({ text }) => text);
    const interfaces = parents.filter(({ isInterface }) => isInterface).map(({ text }) => text);
    if (type.kind === '@interface') return '';
    const extended = type.kind === 'class' && classes[0] ? ` extends ${classes[0]}` : '';
    const word = type.kind === 'interface' ? 'extends' : 'implements';
    return extended + (interfaces.length > 0 ? ` ${word} ${interfaces.join(', ')}` : '');
  }

  private field(type: Type, member: ts.PropertyDeclaration): string {
    const name = safe(member.name.getText());
    const text = member.type?.getText() ?? 'any';
    const prefix = `public ${isStatic(member) ? 'static ' : ''}`;
    const isLong = /MILLIS$/.test(name) || Math.abs(Number(text)) > 2 ** 31;
    if (/^-?\d+$/.test(text)) return `${prefix}final ${isLong ? `long ${name} = ${text}L` : `int ${name} = ${text}`};`;
    if (/^-?[\d.]+(?:e[+-]?\d+)?$/i.test(text)) return `${prefix}final float ${name} = ${text}f;`;
    if (text.startsWith('"')) return `${prefix}final String ${name} = ${text};`;
    const types: Record<string, string> = { number: 'int', numbers: 'byte[]', string: 'String', any: 'Object' };
    const converted = this.convert(member.type, isStatic(member) ? [] : type.parameters);
    const java = types[converted] ?? converted;
    const value = java === 'int' ? '0' : java === 'boolean' ? 'false' : 'null';
    return `${prefix}${java} ${name}${type.kind === 'interface' ? ` = ${value}` : ''};`;
  }

  private constructors(type: Type): string[] {
    const simple = safe(type.node.name?.text ?? '');
    const lists = type.node.members
      .filter(ts.isConstructorDeclaration)
      .flatMap(({ parameters }) => this.signatures(parameters, type.parameters));
    const isEmpty = (list: string[]) => list.length === 0;
    return [
      ...lists.map((list) => `public ${simple}(${declare(list)})${thrown(type.name, simple, list)} {}`),
      // A class without one can still be a parent.
      ...(lists.some(isEmpty) ? [] : [`protected ${simple}() {}`]),
    ];
  }

  private methods(type: Type): string[] {
    const methods = type.node.members.filter(ts.isMethodDeclaration);
    const names = new Set(methods.filter((method) => !isStatic(method)).map((method) => method.name.getText()));
    // Only the first method of an interface with one name is abstract, so that a lambda can be it.
    let isAbstract = names.size === 1;
    return methods.flatMap((method) => {
      const name = method.name.getText();
      const scope = isStatic(method) ? [] : type.parameters;
      const result = this.returned(method, name, scope);
      return this.signatures(method.parameters, scope).flatMap((list) => {
        // JSObject overrides `put` for the types that org.json really has.
        const isForeign = type.name.startsWith('org.json.') && list.includes('float');
        if (isForeign || OF_OBJECT.test(`${name}(${list.join()})`)) return [];
        if (type.kind !== 'interface')
          return `public ${isStatic(method) ? 'static ' : ''}native ${result} ${safe(name)}(${declare(list)})${thrown(type.name, name, list)};`;
        const isFirst = isAbstract && !isStatic(method);
        if (isFirst) isAbstract = false;
        if (isFirst)
          return `${result.replace(/^<.*> /, '').replace(/^R_$/, 'Object')} ${safe(name)}(${declare(list)});`;
        return `${isStatic(method) ? 'static' : 'default'} ${result} ${safe(name)}(${declare(list)}) { throw null; }`;
      });
    });
  }

  private elements({ node }: Type): string[] {
    const values: Record<string, string> = { int: '0', String: '""', boolean: 'false' };
    return node.members.filter(ts.isMethodDeclaration).flatMap((method) => {
      const name = method.name.getText();
      if (OF_OBJECT.test(`${name}(${method.parameters.length > 0 ? 'any' : ''})`)) return [];
      const type = this.convert(method.type, []);
      const java = type === 'number' ? 'int' : type === 'string' ? 'String' : type;
      const element = Object.hasOwn(values, java) || java === 'String[]' ? java : 'int[]';
      return `${element} ${safe(name)}() default ${values[element] ?? '{}'};`;
    });
  }

  private print(type: Type, modifiers: string): string {
    const { node, kind, parameters, nested } = type;
    const fields = node.members
      .filter(ts.isPropertyDeclaration)
      .filter((member) => /^(?!class$)[A-Za-z_$][\w$]*$/.test(member.name.getText()));
    const constants = kind === 'enum' ? fields.filter(isStatic).map(({ name }) => safe(name.getText())) : [];
    const members =
      kind === '@interface'
        ? this.elements(type)
        : [
            ...fields
              .filter((member) => (kind === 'interface' ? isStatic(member) : kind !== 'enum' || !isStatic(member)))
              .map((member) => this.field(type, member)),
            ...(kind === 'class' ? this.constructors(type) : []),
            ...this.methods(type).filter((line) => kind !== 'enum' || !/ (?:valueOf|values)\(/.test(line)),
          ];
    const isAbstract = kind === 'class' && node.modifiers?.some((one) => one.kind === ts.SyntaxKind.AbstractKeyword);
    const generics = parameters.length > 0 && kind !== '@interface' ? `<${parameters.join(', ')}>` : '';
    return [
      `public ${modifiers}${isAbstract ? 'abstract ' : ''}${kind} ${safe(node.name?.text ?? '')}${generics}${this.heritage(type)} {`,
      ...(kind === 'enum' ? [`${constants.join(', ')};`] : []),
      ...withoutRepetition(members),
      ...nested.map((inner) => this.print(inner, 'static ')),
      '}',
    ].join('\n');
  }
}

/** Java sources of Android's classes by their qualified names, from the texts of declarations. */
export const androidStubs = (declarations: readonly string[]): ReadonlyMap<string, string> =>
  new Stubs(declarations).sources();
