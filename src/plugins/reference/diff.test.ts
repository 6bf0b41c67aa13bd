import { describe, expect, it } from 'vitest';
import { diffReferences } from './diff';
import type { ApiMember, ApiMethod, ApiReference } from 'capacitor-facts/model';
import { splitAmong } from './moves';

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
  otherExports: {},
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

  it('counts a type as renamed whose old name the newer package still exports, and compares its members', () => {
    const typed = (name: string, type: string) => ({
      interfaces: [
        { name, anchor: name.toLowerCase(), docs: '', examples: [], members: [member('a', type)], methods: [] },
      ],
    });
    const otherExports = { OldEvent: 'NewEvent' };
    expect(diff(typed('OldEvent', 'string'), { ...typed('NewEvent', 'number'), otherExports })).toEqual([
      { kind: 'renamed', name: 'NewEvent', anchor: 'newevent', before: 'OldEvent' },
      { kind: 'changed', name: 'NewEvent.a', anchor: 'newevent', before: 'string', after: 'number' },
    ]);
    expect(diff(typed('OldEvent', 'string'), typed('NewEvent', 'string')).map(({ kind }) => kind)).toEqual([
      'added',
      'removed',
    ]);
  });

  it('does not count a name as removed that the newer package exports for a type that existed before', () => {
    const alias = (name: string) => ({ name, anchor: name.toLowerCase(), docs: '', type: 'string' });
    const otherExports = { Old: 'Id' };
    expect(diff({ typeAliases: [alias('Old'), alias('Id')] }, { typeAliases: [alias('Id')], otherExports })).toEqual(
      [],
    );
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

  it('does not count the order of a union', () => {
    const before = method('go', "(options: { a: 'x' | 'y'; b?: number }) => Promise<1 | 2 | undefined>");
    const after = method('go', "(options: { a: 'y' | 'x'; b?: number }) => Promise<undefined | 2 | 1>");
    expect(diff({ methods: [before] }, { methods: [after] })).toEqual([]);
    const other = method('go', "(options: { a: 'y' | 'z'; b?: number }) => Promise<undefined | 2 | 1>");
    expect(diff({ methods: [before] }, { methods: [other] })).toMatchObject([{ kind: 'changed', name: 'go()' }]);
  });

  it('finds types that have changed places', () => {
    const before = method('go', '(options: { a: string; b: number }) => Promise<void>');
    const after = method('go', '(options: { a: number; b: string }) => Promise<void>');
    expect(diff({ methods: [before] }, { methods: [after] })).toMatchObject([{ kind: 'changed', name: 'go()' }]);
  });

  it('finds methods of interfaces', () => {
    const watcher = (...methods: ApiMethod[]) => ({
      interfaces: [{ name: 'Watcher', anchor: 'watcher', docs: '', examples: [], members: [], methods }],
    });
    expect(
      diff(
        watcher(method('stop', '() => void')),
        watcher(method('stop', '() => Promise<void>'), method('go', '() => 1')),
      ),
    ).toMatchObject([
      { kind: 'added', name: 'Watcher.go()' },
      { kind: 'changed', name: 'Watcher.stop()' },
    ]);
  });

  it('does not count a default that only one of the packages documents', () => {
    expect(diff(options(member('a', 'string')), options(member('a', 'string', { default: 'x' })))).toEqual([]);
  });

  it('finds enum members, type aliases and configuration options', () => {
    const getEnum = (...names: string[]) => ({
      enums: [{ name: 'Style', anchor: 'style', members: names.map((name) => ({ name, docs: '', examples: [] })) }],
    });
    expect(diff(getEnum('Dark'), getEnum('Dark', 'Light'))).toMatchObject([{ kind: 'added', name: 'Style.Light' }]);
    const alias = (type: string) => ({ typeAliases: [{ name: 'Id', anchor: 'id', docs: '', type }] });
    expect(diff(alias('string'), alias('number'))).toMatchObject([
      { kind: 'changed', name: 'Id', before: 'string', after: 'number' },
    ]);
    const config = (...members: ApiMember[]) => ({ configs: [{ name: 'X', docs: '', members }] });
    expect(diff(config(), config(member('a', 'string')))).toEqual([{ kind: 'added', name: 'plugins.X.a' }]);
  });

  it('counts a type that is new as one change', () => {
    expect(diff({}, options(member('a', 'string'), member('b', 'string')))).toEqual([
      { kind: 'added', name: 'Options', anchor: 'options', note: 'a, b' },
    ]);
  });
});

describe('splitAmong', () => {
  const type = (name: string, ...members: ApiMember[]) => ({
    name,
    anchor: name.toLowerCase(),
    docs: '',
    examples: [],
    members,
    methods: [],
  });

  it('tells what another plugin took over from what is lost, with the types that it declares', () => {
    const before = reference({
      methods: [
        method('ask', '(options: Ask) => void'),
        method('show', '(options: Show) => void'),
        method('gone', '() => void'),
      ],
      interfaces: [type('Ask', member('how', 'How')), type('How'), type('Show')],
    });
    const other = reference({
      package: '@capacitor/other',
      methods: [method('ask', '(options: AskOptions) => void')],
      interfaces: [type('How')],
      otherExports: { Ask: 'AskOptions' },
    });
    const after = reference({ methods: [method('show', '(options: Show) => void')] });
    const { before: kept, moves } = splitAmong(before, after, [other]);
    expect(moves).toEqual([{ methods: ['ask()'], package: '@capacitor/other' }]);
    expect(kept.methods.map(({ name }) => name)).toEqual(['show', 'gone']);
    expect(kept.interfaces.map(({ name }) => name)).toEqual(['Show']);
  });

  it('leaves everything where no other plugin has part in it', () => {
    const before = reference({ methods: [method('go', '() => void')], interfaces: [type('Unused')] });
    expect(splitAmong(before, reference({}), [])).toEqual({ before, moves: [] });
  });
});
