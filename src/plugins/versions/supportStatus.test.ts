import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import { remark } from 'remark';
import { expect, it } from 'vitest';
import { documented } from '../../../tests/helpers/documented';
import { versions } from '../../config/versions';
import { siteDir } from '../../lib/paths';
import { remarkDirectives } from '../../remark/remarkDirectives';
import { directives } from '../directives';

async function render(label: string, directive: string): Promise<string> {
  const processor = remark().use(remarkDirective).use(remarkDirectives, { baseUrl: '/docs/', rules: directives });
  const file = { path: path.join(siteDir, documented(label).folder, 'index.md'), value: `::${directive}` };
  return toString(await processor.run(processor.parse(file), file));
}

it('tells who may still use the version of the page, and what comes next', async () => {
  expect(await render('v4', 'support-status')).toMatch(
    /^Support for Capacitor 4 ended on May 3, 2024\. Google Play has required target API level \d+ .* See .+\.$/,
  );
});

it('tells when the support of an archived version ended', async () => {
  expect(await render('v2', 'support-status')).toMatch(/^Support for Capacitor 2 ended on May 18, 2022\./);
});

it('offers the supported version first for a new app, and the status of the page only once', async () => {
  expect(await render(versions[0].label, 'new-app')).toMatch(
    /^New app\? Capacitor 8, released on December 8, 2025, .* Capacitor \d ended on .*Start with Capacitor 8Create a Capacitor \d appUpdate an app$/s,
  );
  // The banner of an archived page tells when the support of its version ended.
  expect(await render('v3', 'new-app')).toMatch(
    /is the supported version\.Start with Capacitor 8Create a Capacitor 3 appUpdate an app$/,
  );
});
