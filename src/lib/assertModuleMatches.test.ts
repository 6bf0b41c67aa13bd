import { describe, expect, it } from 'vitest';
import { assertModuleMatches } from './assertModuleMatches';

describe('the guard of a patch', () => {
  it('accepts a module that contains the patched code', () => {
    expect(() => assertModuleMatches('semver', /exports/, 'src/a.ts')).not.toThrow();
  });

  it('throws if the module no longer contains the patched code', () => {
    expect(() => assertModuleMatches('semver', /no such code/, 'src/a.ts')).toThrow(
      'src/a.ts patches semver, which no longer contains /no such code/. Adapt or remove the patch.',
    );
  });
});
