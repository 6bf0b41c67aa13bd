import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNone } from '../../../tests/helpers/inspected';
import buildTimeHighlighting from '.';

it('replaces modules with files, because an omitted module is named after the folder of the project', () => {
  const configure = buildTimeHighlighting().configureWebpack as unknown as () => {
    resolve: { alias: Record<string, string | false> };
  };
  const replacements = Object.values(configure().resolve.alias);
  expect(replacements).toHaveLength(2);
  expectNone(replacements.filter((file) => file === false || !existsSync(file)));
});
