import { expect, it } from 'vitest';
import { documented } from '../../../tests/helpers/documented';
import { namedVersions } from './namedVersions';

it.each([
  ['push plugin for v2', 'v4', ['v2']],
  ['Version 3 camera', 'v4', ['v3']],
  ['capacitor2 storage', 'v3', ['v2']],
  ['update from Capacitor 2 to v3', 'v4', ['v3', 'v2']],
  ['update from Capacitor 3 to v4', 'v3', []],
  ['upgrade to capacitor 7', 'v4', []],
  ['node 2 and ipv4 on android 3', 'v4', []],
])('finds the versions of “%s”, searched in %s', (query, searched, named) => {
  for (const label of named) documented(label);
  expect(namedVersions(query, searched).map(({ label }) => label)).toEqual(named);
});
