import { expect, it, vi } from 'vitest';
import { inspect, inspectCall } from './inspect';

// Node has no DOM; the type of an element is the only part of it that is used.
vi.stubGlobal(
  'Element',
  class {
    localName = '';
  },
);

it.each([
  ['dark', "'dark'"],
  ["it's\n", "'it\\'s\\n'"],
  [{ key: 'theme', 'content-type': 1, list: [true, null] }, "{ key: 'theme', 'content-type': 1, list: [true, null] }"],
  [{}, '{}'],
  [undefined, 'undefined'],
  [new TypeError('No'), 'TypeError: No'],
  [new Blob(['abc']), 'Blob (3 bytes)'],
  [{ a: { b: { c: { d: { e: 1 } } } } }, '{ a: { b: { c: { d: … } } } }'],
  ['x'.repeat(500), `'${'x'.repeat(160)}…'`],
])('%j is shown as %s', (value, text) => {
  expect(inspect(value)).toBe(text);
});

it('shows what an object of the browser inherits', () => {
  class Coordinates {
    declare latitude: number;
  }
  Object.defineProperty(Coordinates.prototype, 'latitude', { get: () => 52.5, enumerable: true });
  expect(inspect(new Coordinates())).toBe('{ latitude: 52.5 }');
});

it('shows a call as it is written', () => {
  expect(inspectCall('Preferences.get', [{ key: 'a' }])).toBe("Preferences.get({ key: 'a' })");
});
