import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../src/model';
import { readNativeSource } from '../src/native/callGraph';
import { messagesByMethod } from '../src/native/errorMessages';

/** What a plugin rejects with. The step `facts` compares these files with the packages. */
const getErrors = (label: string, plugin?: string) =>
  (JSON.parse(readFileSync(`facts/${label}/messages.json`, 'utf8')) as { messages: Message[] }).messages.filter(
    ({ source, methods }) => methods !== undefined && (plugin === undefined || source === plugin),
  );

describe('what was read from the packages', () => {
  it.for<[label: string, plugin: string, text: string, methods: string[], platforms?: string[]]>([
    ['v4', 'Camera', 'Unable to process image', ['getPhoto', 'pickImages']],
    ['v4', 'Filesystem', 'Folder is not empty.', ['deleteFile', 'rmdir', 'rename', 'copy']],
    ['v4', 'Filesystem', 'Unable to delete file', ['deleteFile']],
    ['v4', 'Geolocation', 'location unavailable', ['getCurrentPosition', 'watchPosition']],
    ['v4', 'Google Maps', 'markerId is invalid or missing', ['removeMarker']],
    ['v4', 'Preferences', 'Must provide key', ['get', 'set', 'remove']],
    ['v4', 'Camera', 'User cancelled photos app', ['getPhoto', 'pickImages'], ['iOS', 'Android', 'Web']],
    ['v2', 'Camera', 'User cancelled photos app', ['getPhoto'], ['iOS', 'Android', 'Web']],
    ['v2', 'Filesystem', 'FILE_NOTCREATED', ['writeFile', 'appendFile'], ['Android']],
    ['v2', 'Accessibility', 'Browser does not support the Speech Synthesis API', ['speak'], ['Web']],
  ])('contains for %s %s: `%s`', ([label, plugin, text, methods, platforms], { skip }) => {
    skip(!existsSync(`facts/${label}`), `${label} was removed`);
    const found = getErrors(label, plugin).find((error) => error.text === text);
    expect(found).toMatchObject({ methods, platforms: platforms ?? found?.platforms });
  });

  it('has the platforms of all messages, and the methods of almost all', () => {
    const all = getErrors('v4');
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ methods }) => methods?.length).length / all.length).toBeGreaterThan(0.8);
    const unplaced = all.filter(({ platforms }) => !platforms?.length).map(({ text }) => text);
    expect(unplaced, 'npm run facts finds no platform of these messages').toEqual([]);
  });
});

const [, ...blocks] = readFileSync(path.join(__dirname, 'errorMessages.txt'), 'utf8').split(/^=== /m);
const sources = blocks.map((block) => {
  const [head = '', ...rest] = block.split('\n');
  const [about = '', file = '', methods = ''] = head.split(' | ');
  const [text = '', expected = ''] = rest.join('\n').split('\n---\n');
  return { about, file, methods: methods.split(', '), text, expected: expected.trim().split('\n').sort() };
});

it.each(sources)('$file: $about', async ({ file, methods, text, expected }) => {
  const found = messagesByMethod(await readNativeSource([{ file, text }]), methods);
  expect([...found].map(([message, own]) => `${message}: ${[...own].join(', ')}`).sort()).toEqual(expected);
});
