import { expect, it } from 'vitest';
import { androidPermissions, plistKeys } from '../src/knownNames.json';

it('the lists of names contain nothing but names', () => {
  expect(androidPermissions.names.length).toBeGreaterThan(40);
  const wrong = (names: string[], pattern: RegExp) => names.filter((name) => !pattern.test(name));
  expect(wrong(androidPermissions.names, /^[A-Z][A-Z_]+$/), 'correct these permissions in knownNames.json').toEqual([]);
  expect(plistKeys.names.length).toBeGreaterThan(60);
  const keys = wrong(plistKeys.names, /^[\w.-]*[A-Za-z](~ipad)?$/);
  expect(keys, 'correct these keys in knownNames.json').toEqual([]);
});
