import { expect, it } from 'vitest';
import { androidPermissions, plistKeys } from '../src/knownNames.json';

it('the lists of names contain nothing but names', () => {
  expect(androidPermissions.names.length).toBeGreaterThan(40);
  expect(androidPermissions.names.filter((name) => !/^[A-Z][A-Z_]+$/.test(name))).toEqual([]);
  expect(plistKeys.names.length).toBeGreaterThan(60);
  expect(plistKeys.names.filter((name) => !/^[\w.-]*[A-Za-z](~ipad)?$/.test(name))).toEqual([]);
});
