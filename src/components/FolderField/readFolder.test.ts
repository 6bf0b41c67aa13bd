import { expect, test } from 'vitest';
import { readDrop } from './readFolder';

test('a dropped file is read also if its entry cannot be', async () => {
  const manifest = new File(['{"name": "tide"}'], 'package.json');
  const entry = { isDirectory: false, file: (_: unknown, reject: (error: Error) => void) => reject(new Error()) };
  const item = { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => manifest };
  const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
  const { files } = await readDrop({ items: [item, text] } as unknown as DataTransfer, () => undefined);
  expect([...files]).toEqual([['package.json', '{"name": "tide"}']]);
});
