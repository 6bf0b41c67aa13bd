import { expect, it } from 'vitest';
import { contentsEntries } from './contentsEntries';

it('shortens messages, and lets paths and constants break, but changes no tag', () => {
  const values = [
    'Error: No such module',
    '<code>ios/App/Info.plist</code>',
    'ERR_SSL_PROTOCOL <span class="a_b">or/and</span>',
  ];
  const entries = contentsEntries(values.map((value) => ({ value, id: 'x', level: 2 })));
  expect(entries.map(({ value }) => value)).toEqual([
    'No such module',
    '<code>ios/<wbr>App/<wbr>Info.plist</code>',
    'ERR_<wbr>SSL_<wbr>PROTOCOL <span class="a_b">or/<wbr>and</span>',
  ]);
  expect(entries[0]).toMatchObject({ id: 'x', level: 2 });
});
