import { describe, expect, it } from 'vitest';
import { installedPackages } from 'capacitor-facts/workspace';
import { versionsByLabel, type Version } from '../../config/versions';
import { readPlugin } from '../../lib/facts';
import { getPredecessor, getSiblings } from './predecessors';

const { v4, v3, v2 } = versionsByLabel;
const PLATFORM = /^@capacitor\/(?:core|cli|android|ios)$/;
const getPlugins = (version: Version) =>
  [...installedPackages(version).keys()].filter((name) => name.startsWith('@capacitor/') && !PLATFORM.test(name));

describe('getPredecessor', () => {
  it.each([
    [v4, { package: '@capacitor/camera' }, { package: '@capacitor/camera' }],
    [v4, { package: '@capacitor/preferences' }, { package: '@capacitor/storage' }],
    [v4, { package: '@capacitor/core', plugin: 'CapacitorHttp' }, undefined],
    [v4, { package: '@capacitor/screen-orientation' }, undefined],
    [v3, { package: '@capacitor/camera' }, { package: '@capacitor/core', plugin: 'Camera' }],
    [v3, { package: '@capacitor/text-zoom' }, undefined],
    [v2, { package: '@capacitor/core', plugin: 'Camera' }, undefined],
  ])('finds the predecessor of $0.label $1', (version: Version, source, predecessor) => {
    expect(getPredecessor(version, source)).toEqual(predecessor);
  });

  it('exists in the previous version for every plugin, or the plugin is new', () => {
    for (const version of [v4, v3])
      for (const name of getPlugins(version)) {
        const predecessor = getPredecessor(version, { package: name });
        if (predecessor) readPlugin(version.previous, predecessor);
      }
  });

  it('is shared by the plugins into which a plugin was split', () => {
    expect(getSiblings(v3, { package: '@capacitor/dialog' })).toEqual([{ package: '@capacitor/action-sheet' }]);
    expect(getSiblings(v3, { package: '@capacitor/camera' })).toEqual([]);
    expect(getSiblings(v3, { package: '@capacitor/text-zoom' })).toEqual([]);
  });
});
