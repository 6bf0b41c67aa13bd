import { expect, it } from 'vitest';
import { androidPermissions, plistKeys } from '../src/knownNames';

it('the lists of names contain nothing but names', () => {
  expect(androidPermissions.size).toBeGreaterThan(40);
  expect([...androidPermissions].filter((name) => !/^[A-Z][A-Z_]+$/.test(name))).toEqual([]);
  expect(plistKeys.size).toBeGreaterThan(60);
  expect([...plistKeys].filter((name) => !/^[\w.-]*[A-Za-z](~ipad)?$/.test(name))).toEqual([]);
});
