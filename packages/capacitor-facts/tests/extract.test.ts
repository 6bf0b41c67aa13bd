import { diffLines } from 'diff';
import { describe, expect, it } from 'vitest';
import { formatFacts } from '../src/extract';
import { extractPlugin } from '../src/pluginApi';
import { v3, v4 } from './versions';

// What these functions read from the packages is compared with facts/ by `npm test -- facts`.
describe('extractPlugin', () => {
  it('names the package and the fix if the workspace does not list it', () => {
    expect(() => extractPlugin(v3, '@capacitor/preferences')).toThrow(
      'capacitor/v3/package.json. Add it there with its exact version and run npm install.',
    );
  });

  it('names the package and the reason if it does not contain the plugin', () => {
    expect(() => extractPlugin(v4, '@capacitor/core', 'Bluetooth')).toThrow(
      /^The documentation in @capacitor\/core@4\S+ cannot be read: no interface BluetoothPlugin is declared\.$/,
    );
    expect(() => extractPlugin(v3, '@capacitor/core', 'Camera')).toThrow(
      /core@3\S+ cannot be read: no interface CameraPlugin/,
    );
  });
});

it('formatFacts shows one changed default as one changed line', () => {
  const camera = extractPlugin(v4, '@capacitor/camera');
  const changed = structuredClone(camera);
  const members = changed.interfaces.flatMap((type) => type.members);
  const saveToGallery = members.find(({ name }) => name === 'saveToGallery');
  if (saveToGallery) saveToGallery.default = 'true';
  const lines = diffLines(formatFacts(camera), formatFacts(changed)).filter(({ added, removed }) => added || removed);
  expect(lines.map(({ value }) => value.trim())).toEqual(['"default": "false",', '"default": "true",']);
});
