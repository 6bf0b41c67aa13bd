import { describe, expect, it } from 'vitest';
import { declaredRange, latestReleases, type Manifest } from './pluginReleases.mts';

/** The dependencies of real releases. */
const releases: Record<string, Manifest[]> = {
  keepAwake: [
    { version: '2.1.1', peerDependencies: { '@capacitor/core': '^3.0.0' } },
    { version: '3.0.0', peerDependencies: { '@capacitor/core': '^4.0.0' } },
    { version: '4.0.0', peerDependencies: { '@capacitor/core': '^5.0.0' } },
    {
      version: '8.0.1',
      peerDependencies: { '@capacitor/core': '>=8.0.0' },
      devDependencies: { '@capacitor/core': '^8.0.0' },
    },
  ],
  admob: [
    { version: '3.3.0', dependencies: { '@capacitor/core': '^3.0.0' } },
    { version: '4.2.0', dependencies: { '@capacitor/core': '^4.0.0' } },
  ],
  sentry: [
    {
      version: '0.9.0',
      peerDependencies: { '@capacitor/core': '>=3.0.0' },
      devDependencies: { '@capacitor/core': '^3.0.1' },
    },
    {
      version: '0.11.0',
      peerDependencies: { '@capacitor/core': '>=3.0.0' },
      devDependencies: { '@capacitor/core': '^3.0.1 || ^4.0.0' },
    },
  ],
};

const versions = (name: string) =>
  Object.fromEntries(
    Object.entries(latestReleases(releases[name] ?? [], [2, 3, 4, 5, 8])).map(([major, { version }]) => [
      major,
      version,
    ]),
  );

describe('the releases of a plugin', () => {
  it('belong to the version of Capacitor in their peer dependencies', () => {
    expect(versions('keepAwake')).toEqual({ 3: '2.1.1', 4: '3.0.0', 5: '4.0.0', 8: '8.0.1' });
  });

  it('can list the core as a dependency instead', () => {
    expect(versions('admob')).toEqual({ 3: '3.3.0', 4: '4.2.0' });
    expect(latestReleases(releases.admob ?? [], [4])[4]).toEqual({
      version: '4.2.0',
      range: '^4.0.0',
      basis: 'dependencies',
    });
  });

  it('with a range that has no upper bound belong to the version that they were built with', () => {
    expect(versions('sentry')).toEqual({ 3: '0.9.0', 4: '0.11.0' });
  });

  it('are left out if they are deprecated or a preview', () => {
    const core = { peerDependencies: { '@capacitor/core': '^4.0.0' } };
    const manifests = [
      { version: '4.0.0', ...core },
      { version: '4.1.0-rc.1', ...core },
      { version: '4.2.0', deprecated: 'Broken on Android.', ...core },
    ];
    expect(latestReleases(manifests, [4])[4]?.version).toBe('4.0.0');
  });

  it('say nothing if they declare nothing, or something that is no range', () => {
    expect(declaredRange({ version: '1.0.0' })).toBeUndefined();
    expect(declaredRange({ version: '1.0.0', dependencies: { '@capacitor/core': 'latest' } })).toBeUndefined();
  });
});
