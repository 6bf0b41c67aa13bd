import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineVersions, type Facts, type VersionOptions } from '../src/versions';

const facts: Facts = {
  commands: () => [
    {
      name: 'sync',
      description: '',
      arguments: [],
      options: [{ flags: '--inline', long: '--inline', value: 'none', description: '' }],
      hidden: false,
    },
    { name: 'open', description: '', arguments: [{ name: 'platform', required: true }], options: [], hidden: false },
  ],
  templateFiles: () => new Map([['android/variables.gradle', 'ext {\n    minSdkVersion = 22\n}\n']]),
  gradleVariables: () => new Set(['minSdkVersion']),
  configSchema: () => ({ properties: { appId: {} }, additionalProperties: false }),
  nativeApi: () => ({
    types: { PluginCall: { words: new Set(['resolve', 'reject']), parents: [] } },
    names: new Set(['com.getcapacitor.PluginCall']),
  }),
};

const version = (root: string, label: string, major: number, targets: string[]): VersionOptions => ({
  label,
  major,
  pluginMajor: major,
  folder: path.join(root, 'docs', label),
  workspace: path.join(root, 'packages', label),
  targets,
  java: { oldest: 11 },
  facts,
});

/** Two versions of a product with one plugin, in a temporary folder. */
export function fixture() {
  const root = mkdtempSync(path.join(tmpdir(), 'sample-checker-'));
  for (const label of ['v4', 'v3']) {
    const plugin = path.join(root, 'packages', label, 'node_modules/@capacitor/buoy');
    mkdirSync(plugin, { recursive: true });
    mkdirSync(path.join(root, 'docs', label), { recursive: true });
    const dependencies = { '@capacitor/buoy': '4.0.0', '@capacitor/core': '4.0.0' };
    writeFileSync(path.join(root, 'packages', label, 'package.json'), JSON.stringify({ dependencies }));
    writeFileSync(path.join(plugin, 'package.json'), JSON.stringify({ name: '@capacitor/buoy', types: 'index.d.ts' }));
    const method = label === 'v4' ? 'readLevel' : 'getLevel';
    writeFileSync(
      path.join(plugin, 'index.d.ts'),
      `export declare const Buoy: { ${method}(): Promise<{ level: number }> };`,
    );
  }
  const [v4, v3] = defineVersions([version(root, 'v4', 4, ['es2019', 'safari13']), version(root, 'v3', 3, ['es2019'])]);
  if (!v4 || !v3) throw new Error('The fixture has two versions.');
  return {
    root,
    versions: [v4, v3] as const,
    remove: () => rmSync(root, { recursive: true }),
  };
}
