import type { SearchRecord } from 'docs-search/records';
import { describe, expect, it } from 'vitest';
import indexSettings from './hostedIndexSettings.json';
import { hostedRecords } from './hostedRecords';

const page: SearchRecord = {
  url: '/docs/v3/apis/camera',
  page: 'Camera',
  title: 'Camera',
  crumbs: ['Plugins'],
  kind: 'page',
  text: 'Takes photos.',
  phrases: ['take a picture'],
  inboundLinks: 3,
  weight: 1,
};
const method: SearchRecord = {
  ...page,
  url: '/docs/v3/apis/camera#getphoto',
  title: 'getPhoto()',
  crumbs: ['Plugins', 'Camera', 'API'],
  kind: 'api',
  text: '',
  phrases: [],
};

describe('the records of the hosted index', () => {
  const [first, second] = hostedRecords([page, method], { origin: 'https://capacitorjs.com', versionName: 'v3' });

  it('have the facets by which contextual search filters', () => {
    for (const record of [first, second])
      expect(record).toMatchObject({ language: 'en', version: 'v3', docusaurus_tag: 'docs-default-v3' });
    for (const facet of ['language', 'version', 'docusaurus_tag'])
      expect(indexSettings.attributesForFaceting).toContain(facet);
  });

  it('begin their hierarchy with the category of the sidebar, and lead to the public site', () => {
    expect(first).toMatchObject({
      type: 'lvl1',
      hierarchy: { lvl0: 'Plugins', lvl1: 'Camera', lvl2: null },
      url: 'https://capacitorjs.com/docs/v3/apis/camera',
      anchor: null,
      content: 'Takes photos.',
      phrases: ['take a picture'],
    });
    expect(second).toMatchObject({
      type: 'lvl3',
      hierarchy: { lvl0: 'Plugins', lvl1: 'Camera', lvl2: 'API', lvl3: 'getPhoto()', lvl4: null },
      url: 'https://capacitorjs.com/docs/v3/apis/camera#getphoto',
      url_without_anchor: 'https://capacitorjs.com/docs/v3/apis/camera',
      anchor: 'getphoto',
      content: null,
    });
  });

  it('have different IDs', () => {
    expect(first?.objectID).not.toBe(second?.objectID);
  });
});
