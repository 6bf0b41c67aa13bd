import { expect, it } from 'vitest';
import { createSitemapItems } from '../src/plugins/site-files/createSitemapItems';
import { versionFrom } from './docusaurus.mjs';

it('a version before the options of Docusaurus is the only one to build', () => {
  const { options, env } = versionFrom(['v3', '--out-dir', 'here']);
  expect(options).toEqual(['--out-dir', 'here']);
  expect(env).toMatchObject({ ONLY_VERSION: 'v3', PATH: process.env.PATH });
  expect(versionFrom(['--out-dir', 'v3'])).toEqual({ options: ['--out-dir', 'v3'], env: process.env });
  expect(versionFrom([])).toEqual({ options: [], env: process.env });
});

it('the sitemap of one archived version lists its pages', async () => {
  const file = 'versioned_docs/version-v3/apis/camera.md';
  const route = { path: '/docs/v3/apis/camera', component: '', metadata: { sourceFilePath: file } };
  const defaultCreateSitemapItems = ({ routes }: { routes: { path: string }[] }) =>
    Promise.resolve(routes.map(({ path }) => ({ url: path })));
  const options = { routes: [route], defaultCreateSitemapItems } as unknown as Parameters<typeof createSitemapItems>[0];
  expect(await createSitemapItems(options)).toEqual([{ url: '/docs/v3/apis/camera' }]);
});
