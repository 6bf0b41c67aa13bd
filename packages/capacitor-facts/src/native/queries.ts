import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Grammar } from '../grammars';

/** The languages that plugins, and the native parts of Capacitor, are written in. */
export type SourceLanguage = Extract<Grammar, 'swift' | 'java' | 'kotlin' | 'javascript'>;

/** What a pattern can mark. One node can have several marks: a field is a variable and a member. */
export const KINDS = [
  'type', // class, protocol, enum or extension
  'anonymous', // body of a class without a name
  'function',
  'member', // of the type around it
  'variable', // parameters and fields included
  'call',
  'construction', // call of a constructor
  'subscript', // which the grammar of Swift takes for a call
  'access', // field or enum case, read and not called
  'pattern', // which tests a value
  'identifier',
  'string',
  'branch', // of a switch
  'onlyFor', // code that runs only for calls of certain methods
  'exceptFor', // code that runs for calls of all other methods
] as const;

export type PatternKind = (typeof KINDS)[number];

/** Nodes that a pattern can capture in addition to the node that it marks. */
export type Detail =
  | 'name'
  | 'declared' // type in a declaration
  | 'computed' // property whose getter is a function
  | 'parameter'
  | 'value'
  | 'receiver'
  | 'callee'
  | 'argument'
  | 'case'
  | 'condition'
  | 'method';

/** What `body` stands for in the patterns of Swift. */
const SWIFT_BODIES = ['class_body', 'enum_class_body', 'protocol_body'];

/** The patterns of a language, in `queries/`. */
export const readQuery = (language: SourceLanguage): string =>
  readFileSync(path.join(__dirname, `../../queries/${language}.scm`), 'utf8').replace(/^\(body .*/gm, (pattern) =>
    SWIFT_BODIES.map((name) => pattern.replace('body', name)).join('\n'),
  );
