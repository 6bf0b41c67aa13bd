import { expect, it } from 'vitest';
import { packDocs, unpackDocs, type Doc } from './globalData';

const docs: Doc[] = [
  { id: 'index', path: '/docs/v3/', sidebar: 'docs' },
  { id: 'guides/storage', path: '/docs/v3/guides/storage', sidebar: 'docs' },
  { id: 'plugins/index', path: '/docs/v3/plugins/', sidebar: 'api' },
  { id: 'drafts/idea', path: '/docs/v3/drafts/idea' },
  { id: 'guides/moved', path: '/docs/v3/elsewhere', sidebar: 'docs' },
];

it.each(['/docs/v3', '/docs/v3/'])('packs the pages of %s, and unpacks every page as it was', (path) => {
  const unpacked = unpackDocs(packDocs(path, docs));
  expect(unpacked).toHaveLength(docs.length);
  expect(unpacked).toEqual(expect.arrayContaining(docs));
});

it('stores a URL only if it does not follow from the id', () => {
  const packed = packDocs('/docs/v3', docs);
  expect(packed.others).toEqual([{ id: 'guides/moved', path: '/docs/v3/elsewhere', sidebar: 'docs' }]);
  expect(packed.ids).toEqual({ docs: 'index guides/storage', api: 'plugins/index', '': 'drafts/idea' });
});
