import { describe, expect, it } from 'vitest';
import { diffReferences } from './diff';
import type { ApiMember, ApiMethod, ApiReference } from './model';

const member = (name: string, type: string, rest: Partial<ApiMember> = {}): ApiMember => ({
  name,
  type,
  optional: false,
  docs: '',
  examples: [],
  ...rest,
});

const method = (name: string, signature: string, rest: Partial<ApiMethod> = {}): ApiMethod => ({
  name,
  anchor: name.toLowerCase(),
  signature,
  parameters: [],
  returns: '',
  docs: '',
  examples: [],
  ...rest,
});

const reference = (rest: Partial<ApiReference>): ApiReference => ({
  package: '@capacitor/x',
  version: '1.0.0',
  name: 'XPlugin',
  methods: [],
  interfaces: [],
  enums: [],
  typeAliases: [],
  configs: [],
  ...rest,
});

const options = (...members: ApiMember[]) => ({
  interfaces: [{ name: 'Options', anchor: 'options', docs: '', examples: [], members, methods: [] }],
});

const diff = (before: Partial<ApiReference>, after: Partial<ApiReference>) =>
  diffReferences(reference(before), reference(after));

describe('diffReferences', () => {
  it('finds nothing between a reference and itself', () => {
    const same = { methods: [method('go', '() => void')], ...options(member('a', 'string')) };
    expect(diff(same, same)).toEqual([]);
  });

  it('finds methods that came and went', () => {
    expect(diff({ methods: [method('old', '() => void')] }, { methods: [method('go', '() => void')] })).toEqual([
      { kind: 'added', name: 'go()', anchor: 'go' },
      { kind: 'removed', name: 'old()' },
    ]);
  });

  it('tells listeners of different events apart', () => {
    const listener = (event: string) =>
      method('addListener', `(eventName: '${event}', listenerFunc: () => void) => void`);
    expect(diff({ methods: [listener('pause')] }, { methods: [listener('pause'), listener('resume')] })).toMatchObject([
      { kind: 'added', name: "addListener('resume')" },
    ]);
  });

  it('finds members that came, went, or changed in type, default or being optional', () => {
    const before = options(
      member('a', 'string'),
      member('b', 'number'),
      member('c', 'number', { default: '1' }),
      member('d', 'string'),
    );
    const after = options(
      member('a', 'number'),
      member('b', 'number', { optional: true }),
      member('c', 'number', { default: '2' }),
      member('e', 'string'),
    );
    expect(diff(before, after)).toEqual([
      { kind: 'added', name: 'Options.e', anchor: 'options' },
      { kind: 'changed', name: 'Options.a', anchor: 'options', before: 'string', after: 'number' },
      { kind: 'changed', name: 'Options.b', anchor: 'options', before: 'required', after: 'optional' },
      { kind: 'changed', name: 'Options.c', anchor: 'options', before: 'default 1', after: 'default 2' },
      { kind: 'removed', name: 'Options.d' },
    ]);
  });

  it('finds what is newly deprecated, and only that', () => {
    const before = options(member('a', 'string'), member('b', 'string', { deprecated: 'Use c.' }));
    const after = options(
      member('a', 'string', { deprecated: 'Use b.' }),
      member('b', 'string', { deprecated: 'Use c.' }),
    );
    expect(diff(before, after)).toEqual([{ kind: 'deprecated', name: 'Options.a', anchor: 'options', note: 'Use b.' }]);
  });

  it('does not count layout, quotes or the order of a union', () => {
    expect(diff(options(member('a', `'x' | "y"`)), options(member('a', `'y'  |\n 'x'`)))).toEqual([]);
  });

  it('does not count a default that only one of the packages documents', () => {
    expect(diff(options(member('a', 'string')), options(member('a', 'string', { default: 'x' })))).toEqual([]);
  });

  it('finds enum members, type aliases and configuration options', () => {
    const enumOf = (...names: string[]) => ({
      enums: [{ name: 'Style', anchor: 'style', members: names.map((name) => ({ name, docs: '', examples: [] })) }],
    });
    expect(diff(enumOf('Dark'), enumOf('Dark', 'Light'))).toMatchObject([{ kind: 'added', name: 'Style.Light' }]);
    const alias = (type: string) => ({ typeAliases: [{ name: 'Id', anchor: 'id', docs: '', type }] });
    expect(diff(alias('string'), alias('number'))).toMatchObject([
      { kind: 'changed', name: 'Id', before: 'string', after: 'number' },
    ]);
    const config = (...members: ApiMember[]) => ({ configs: [{ name: 'X', docs: '', members }] });
    expect(diff(config(), config(member('a', 'string')))).toEqual([{ kind: 'added', name: 'plugins.X.a' }]);
  });

  it('tells a type under another name from a new one', () => {
    const typed = (name: string) => ({
      methods: [method('go', `(options: ${name}) => Promise<void>`)],
      interfaces: [
        { name, anchor: name.toLowerCase(), docs: '', examples: [], members: [member('a', 'string')], methods: [] },
      ],
    });
    expect(diff(typed('OldOptions'), typed('Options'))).toEqual([
      { kind: 'renamed', name: 'Options', anchor: 'options', before: 'OldOptions' },
    ]);
  });

  it('counts a type that is new as one change', () => {
    expect(diff({}, options(member('a', 'string'), member('b', 'string')))).toEqual([
      { kind: 'added', name: 'Options', anchor: 'options', note: 'a, b' },
    ]);
  });
});
