import { describe, expect, it } from 'vitest';
import { findPackage, installedPackages } from 'capacitor-facts/workspace';
import { expectNone } from '../tests/helpers/inspected';
import index from '../facts/names.json';
import { versions, type Version } from '../src/config/versions';
import { isIn, type NameOccurrence } from '../src/plugins/versions/nameHistory';
import { lastOfEachMinor, namesIn, title } from './nameIndex';

const names = Object.entries(index.names as Record<string, NameOccurrence[]>);

const withPackages = (versions as readonly Version[]).filter(({ pluginMajor }) => pluginMajor !== undefined);

describe.each(withPackages)('facts/names.json for $label', (version) => {
  const plugins = [...installedPackages(version).keys()].filter((name) =>
    /^@capacitor\/(?!(?:core|cli|android|ios)$)/.test(name),
  );

  it('has a name exactly if the installed plugin declares it', () => {
    const wrong = plugins.flatMap((plugin) => {
      const declared = namesIn(plugin, findPackage(version, plugin).folder);
      const ofPlugin = names.map(([name, all]) => ({ name, found: all.filter((one) => one.in === title(plugin)) }));
      return ofPlugin
        .filter(({ name, found }) => found.length > 0 && isIn(found, version.major) !== declared.has(name))
        .map(({ name }) => `${plugin}: ${name}`);
    });
    expect(plugins.length).toBeGreaterThan(10);
    expectNone(wrong, 'Run npm run facts:names, and check the difference.');
  });
});

describe('lastOfEachMinor', () => {
  it('skips previews of a major version and the earlier releases of each minor version', () => {
    const published = ['0.5.0', '1.0.0-beta.1', '1.0.0', '1.0.2', '1.0.10', '1.1.0', '2.0.0-next.0', '2.0.1', '2.0.0'];
    expect(lastOfEachMinor(published)).toEqual(['1.0.10', '1.1.0', '2.0.1']);
  });
});
