import { describe, expect, it } from 'vitest';
import { installedPackages } from 'capacitor-facts/workspace';
import { documented, documentedUpdates } from '../../../tests/helpers/documented';
import type { Version } from '../../config/versions';
import { readPlugin } from '../../lib/facts';
import { getPredecessor, getSiblings } from './predecessors';

const PLATFORM = /^@capacitor\/(?:core|cli|android|ios)$/;
const getPlugins = (version: Version) =>
  [...installedPackages(version).keys()].filter((name) => name.startsWith('@capacitor/') && !PLATFORM.test(name));

describe('getPredecessor', () => {
  it.each([
    ['v4', { package: '@capacitor/camera' }, { package: '@capacitor/camera' }],
    ['v4', { package: '@capacitor/preferences' }, { package: '@capacitor/storage' }],
    ['v4', { package: '@capacitor/core', plugin: 'CapacitorHttp' }, undefined],
    ['v4', { package: '@capacitor/screen-orientation' }, undefined],
    ['v3', { package: '@capacitor/camera' }, { package: '@capacitor/core', plugin: 'Camera' }],
    ['v3', { package: '@capacitor/text-zoom' }, undefined],
    ['v2', { package: '@capacitor/core', plugin: 'Camera' }, undefined],
  ])('finds the predecessor of %s %o', (label, source, predecessor) => {
    const version = documented(label);
    // A plugin of the oldest version has no predecessor.
    if (predecessor) documented(version.previous?.label ?? 'its predecessor');
    expect(getPredecessor(version, source)).toEqual(predecessor);
  });

  it('exists in the previous version for every plugin, or the plugin is new', () => {
    for (const [previous, version] of documentedUpdates)
      for (const name of version.previous === previous ? getPlugins(version) : []) {
        const predecessor = getPredecessor(version, { package: name });
        if (predecessor) readPlugin(previous, predecessor);
      }
  });

  it('is shared by the plugins into which a plugin was split', () => {
    const v3 = documented('v3');
    documented('v2');
    expect(getSiblings(v3, { package: '@capacitor/dialog' })).toEqual([{ package: '@capacitor/action-sheet' }]);
    expect(getSiblings(v3, { package: '@capacitor/camera' })).toEqual([]);
    expect(getSiblings(v3, { package: '@capacitor/text-zoom' })).toEqual([]);
  });
});
