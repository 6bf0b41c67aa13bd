import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPackage } from './workspace';
import referencePlugin, { fingerprint, packageFiles } from './packageCachePlugin';

const folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
const file = path.join(folder, 'docs.json');
afterAll(() => rmSync(folder, { recursive: true }));

describe("the part of the bundler's cache that knows the packages", () => {
  it('changes with the content of a file, and not with its date', () => {
    writeFileSync(file, '{"docs":"before"}');
    const before = fingerprint([file]);
    utimesSync(file, new Date(0), new Date(0));
    expect(fingerprint([file])).toBe(before);
    writeFileSync(file, '{"docs":"after!"}');
    expect(fingerprint([file])).not.toBe(before);
  });

  it('changes when a file comes or goes', () => {
    writeFileSync(file, '');
    expect(fingerprint([])).not.toBe(fingerprint([file]));
  });

  it('covers everything that pages are made from, in each version', () => {
    const files = new Set(packageFiles());
    const from = (label: 'v4' | 'v3' | 'v2', name: string, inside: string) =>
      path.join(findPackage(label, name).folder, inside);
    for (const each of [
      from('v4', '@capacitor/camera', 'package.json'),
      from('v4', '@capacitor/camera', 'dist/docs.json'),
      from('v4', '@capacitor/camera', 'dist/esm/web.js'),
      from('v4', '@capacitor/camera', 'ios/Plugin/CameraPlugin.swift'),
      from('v4', '@capacitor/google-maps', 'dist/typings/definitions.d.ts'),
      from('v4', '@capacitor/core', 'types/core-plugins.d.ts'),
      from('v4', '@capacitor/ios', 'Capacitor/Capacitor/Plugins/CapacitorHttp.swift'),
      from('v4', '@capacitor/android', 'capacitor/src/main/java/com/getcapacitor/plugin/CapacitorCookies.java'),
      from('v3', '@capacitor/cli', 'dist/declarations.d.ts'),
      from('v2', '@capacitor/cli', 'dist/index.js'),
      from('v2', '@capacitor/core', 'dist/esm/core-plugin-definitions.d.ts'),
    ])
      expect(files, each).toContain(each);
  });

  it('is added to the version of the cache that the bundler has, and of nothing else', () => {
    const { configureWebpack } = referencePlugin();
    const configure = (config: object) =>
      (configureWebpack as unknown as (config: object) => { experiments?: { cache: { version: string } } })(config);
    expect(configure({ experiments: { cache: { version: 'own' } } }).experiments?.cache.version).toMatch(
      /^own-[0-9a-f]{16}$/,
    );
    expect(configure({})).toEqual({});
  });
});
