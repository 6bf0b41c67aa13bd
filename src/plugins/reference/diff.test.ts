import { describe, expect, it } from 'vitest';
import type { ApiMember, ApiMethod, ApiReference } from 'capacitor-facts/model';
import { readCases } from '../../../tests/helpers/data';
import { diffReferences } from './diff';
import { splitAmong } from './moves';

/** An API as tests/data/referenceChanges.yaml describes it. */
interface Api {
  methods?: string[];
  types?: Record<string, string[]>;
  typesWithMethods?: Record<string, string[]>;
  enums?: Record<string, string[]>;
  aliases?: Record<string, string>;
  configs?: Record<string, string[]>;
  otherExports?: Record<string, string>;
}

const documented = (name: string) => ({ name, anchor: name.toLowerCase(), docs: '', examples: [] });

function readMember(text: string): ApiMember {
  const [, name = '', mark, type = '', value, deprecated] =
    /^(\w+)(\?)?: (.*?)(?: = (.*?))?(?: \/\/ (.*))?$/s.exec(text) ?? [];
  return {
    ...documented(name),
    type,
    optional: mark !== undefined,
    ...(value === undefined ? {} : { default: value }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

const readMethod = (text: string): ApiMethod => {
  const { name, type } = readMember(text);
  return { ...documented(name), signature: type, parameters: [], returns: '' };
};

const reference = (api: Api, name = '@capacitor/x'): ApiReference => ({
  package: name,
  version: '1.0.0',
  name: 'XPlugin',
  methods: (api.methods ?? []).map(readMethod),
  interfaces: [
    ...Object.entries(api.types ?? {}).map(([type, members]) => ({ type, members, methods: [] })),
    ...Object.entries(api.typesWithMethods ?? {}).map(([type, methods]) => ({ type, members: [], methods })),
  ].map(({ type, members, methods }) => ({
    ...documented(type),
    members: members.map(readMember),
    methods: methods.map(readMethod),
  })),
  enums: Object.entries(api.enums ?? {}).map(([type, members]) => ({
    ...documented(type),
    members: members.map(documented),
  })),
  typeAliases: Object.entries(api.aliases ?? {}).map(([alias, type]) => ({ ...documented(alias), type })),
  configs: Object.entries(api.configs ?? {}).map(([config, members]) => ({
    ...documented(config),
    members: members.map(readMember),
  })),
  otherExports: api.otherExports ?? {},
});

interface Case {
  about: string;
  before: Api;
  after: Api;
  changes: object[];
}

it.each(readCases<Case[]>('referenceChanges'))('the changes contain $about', ({ before, after, changes }) => {
  expect(diffReferences(reference(before), reference(after))).toEqual(changes);
});

describe('splitAmong', () => {
  it('tells what another plugin took over from what is lost, with the types that it declares', () => {
    const before = reference({
      methods: ['ask: (options: Ask) => void', 'show: (options: Show) => void', 'gone: () => void'],
      types: { Ask: ['how: How'], How: [], Show: [] },
    });
    const taken = { methods: ['ask: (options: AskOptions) => void'], types: { How: [] } };
    const other = reference({ ...taken, otherExports: { Ask: 'AskOptions' } }, '@capacitor/other');
    const after = reference({ methods: ['show: (options: Show) => void'] });
    const { before: kept, moves } = splitAmong(before, after, [other]);
    expect(moves).toEqual([{ methods: ['ask()'], package: '@capacitor/other' }]);
    expect(kept.methods.map(({ name }) => name)).toEqual(['show', 'gone']);
    expect(kept.interfaces.map(({ name }) => name)).toEqual(['Show']);
  });

  it('leaves everything where no other plugin has part in it', () => {
    const before = reference({ methods: ['go: () => void'], types: { Unused: [] } });
    expect(splitAmong(before, reference({}), [])).toEqual({ before, moves: [] });
  });
});
