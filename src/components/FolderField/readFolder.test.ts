import { expect, test } from 'vitest';
import { readDrop } from './readFolder';

test('a dropped file without an entry is read as a file', async () => {
  const manifest = new File(['{"name": "tide"}'], 'package.json');
  const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => manifest };
  const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
  const { files } = await readDrop({ items: [item, text] } as unknown as DataTransfer, () => undefined);
  expect([...files]).toEqual([['package.json', '{"name": "tide"}']]);
});
