import { describe, expect, it } from 'vitest';
import { keepKnown, latestReleases, supportOf, type Manifest } from './pluginReleases';

/** A release with the range of the core in its peer dependencies, and in what it was built with. */
const release = (version: string, peer: string, development?: string): Manifest => ({
  version,
  peerDependencies: { '@capacitor/core': peer },
  ...(development === undefined ? {} : { devDependencies: { '@capacitor/core': development } }),
});

/** Real releases. */
const releases: Record<string, Manifest[]> = {
  keepAwake: [
    release('2.1.1', '^3.0.0'),
    release('3.0.0', '^4.0.0'),
    release('4.0.0', '^5.0.0'),
    release('8.0.1', '>=8.0.0', '^8.0.0'),
  ],
  admob: [
    { version: '3.3.0', dependencies: { '@capacitor/core': '^3.0.0' } },
    { version: '4.2.0', dependencies: { '@capacitor/core': '^4.0.0' } },
  ],
  sentry: [release('0.9.0', '>=3.0.0', '^3.0.1'), release('0.11.0', '>=3.0.0', '^3.0.1 || ^4.0.0')],
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
    expect(latestReleases(releases.admob ?? [], [4])[4]).toMatchObject({
      version: '4.2.0',
      range: '^4.0.0',
      basis: 'dependencies',
    });
  });

  it('with a range that has no upper bound belong to the version that they were built with', () => {
    expect(versions('sentry')).toEqual({ 3: '0.9.0', 4: '0.11.0', 5: '0.11.0', 8: '0.11.0' });
    expect(latestReleases(releases.sentry ?? [], [3, 4, 5])[5]?.basis).toBe('open');
  });

  it('are left out if they are deprecated or a preview', () => {
    const manifests = [
      release('4.0.0', '^4.0.0'),
      release('4.1.0-rc.1', '^4.0.0'),
      { ...release('4.2.0', '^4.0.0'), deprecated: 'Broken on Android.' },
    ];
    expect(latestReleases(manifests, [4])[4]?.version).toBe('4.0.0');
  });

  it('count from the lower bound of an open range, if no other release was built for the version', () => {
    const manifests = [
      release('1.2.0', '>=3.0.0', '^4.0.0'),
      release('1.3.0', '>=3.0.0', '6.0.0-rc.0'),
      release('7.1.8', '>=7.0.0', 'next'),
    ];
    const found = latestReleases(manifests, [2, 3, 4, 5, 6, 7, 8]);
    const text = Object.entries(found).map(([major, { version, basis }]) => `${major}: ${version} ${basis}`);
    expect(text).toEqual([
      '3: 1.2.0 open',
      '4: 1.2.0 devDependencies',
      '5: 1.2.0 open',
      '6: 1.3.0 devDependencies',
      '7: 7.1.8 open',
      '8: 7.1.8 open',
    ]);
  });

  it('belong to the version that they were built with if their peer dependency contradicts it', () => {
    const manifests = [release('3.0.3', '^4.5.0', '^4.5.0'), release('4.0.0', '^4.5.0', '^5.0.1')];
    const found = latestReleases(manifests, [3, 4, 5]);
    expect(found[4]?.version).toBe('3.0.3');
    expect(found[5]).toMatchObject({ version: '4.0.0', range: '^5.0.1', conflict: '^4.5.0' });
  });

  it('can name several versions, of which they were built with the last', () => {
    const manifest = release('1.0.5', '^3.0.0 || ^4.0.0 || ^5.0.0', '^5.0.0');
    expect(Object.keys(latestReleases([manifest], [2, 3, 4, 5, 6]))).toEqual(['3', '4', '5']);
  });

  it('say nothing if they declare nothing, anything, or something that is no range', () => {
    const none = [
      {},
      { dependencies: { '@capacitor/core': 'latest' } },
      { peerDependencies: { '@capacitor/core': '*' } },
    ];
    expect(none.map((manifest) => supportOf({ version: '1.0.0', ...manifest }, 4, [3, 4, 5]))).toEqual(
      none.map(() => undefined),
    );
  });
});

describe('keepKnown', () => {
  const inRegistry = { version: '7.1.8', range: '^7.0.0', basis: 'devDependencies', source: 'npm' };
  const inTag = { ...inRegistry, version: '7.1.10', source: 'git' };
  const documented = { ...inRegistry, version: '6.0.1', basis: 'documented' };

  it('keeps a release of a tag if no tags were read', () => {
    expect(keepKnown({ 7: inRegistry }, { 6: inTag, 7: inTag }, false)).toEqual({ 6: inTag, 7: inTag });
  });

  it('replaces a release of a tag with a later one, and with what the tags of this run show', () => {
    const later = { ...inRegistry, version: '7.2.0' };
    expect(keepKnown({ 7: later }, { 7: inTag }, false)).toEqual({ 7: later });
    expect(keepKnown({ 7: inRegistry }, { 7: inTag }, true)).toEqual({ 7: inRegistry });
  });

  it('keeps a release that only its authors document', () => {
    expect(keepKnown({}, { 6: documented }, true)).toEqual({ 6: documented });
  });
});
