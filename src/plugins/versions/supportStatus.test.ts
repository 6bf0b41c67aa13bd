import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { expect, it } from 'vitest';
import { siteDir } from '../../lib/paths';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { directives } from '../directives';

async function status(page: string): Promise<string> {
  const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/', rules: directives });
  const file = { path: path.join(siteDir, page), value: '::support-status' };
  return toString(await processor.run(processor.parse(file), file));
}

it('tells who may still use the version of the page, and what comes next', async () => {
  expect(await status('docs/index.md')).toMatch(
    /^Support for Capacitor 4 ended on May 3, 2024\. Google Play has required target API level \d+ .* See Update from Capacitor 4\.$/,
  );
  expect(await status('versioned_docs/version-v2/index.md')).toMatch(
    /^Support for Capacitor 2 ended on May 18, 2022\./,
  );
});
