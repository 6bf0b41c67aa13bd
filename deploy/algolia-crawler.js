// The configuration of DocSearch's crawler, for its editor at https://crawler.algolia.com. Enter
// the keys of your application there. Contextual search needs the facets, which the crawler reads
// from the meta elements of each page.
/* global Crawler */
// cspell:words capacitorjs
new Crawler({
  appId: 'ALGOLIA_APP_ID',
  apiKey: 'CRAWLER_API_KEY',
  startUrls: ['https://capacitorjs.com/docs/'],
  sitemaps: ['https://capacitorjs.com/docs/sitemap.xml'],
  discoveryPatterns: ['https://capacitorjs.com/docs/**'],
  // Archived pages name the current page as their canonical one.
  ignoreCanonicalTo: true,
  schedule: 'every 1 day at 3:00 am',
  rateLimit: 8,
  actions: [
    {
      indexName: 'capacitorjs',
      pathsToMatch: ['https://capacitorjs.com/docs/**'],
      recordExtractor: ({ $, helpers }) =>
        helpers.docsearch({
          recordProps: {
            // The category of the sidebar, by which DocSearch groups its results.
            lvl0: { selectors: '', defaultValue: $('.breadcrumbs__item').eq(1).text() || 'Documentation' },
            lvl1: '.markdown h1',
            lvl2: '.markdown h2',
            lvl3: '.markdown h3',
            lvl4: '.markdown h4',
            content: '.markdown p, .markdown li, .markdown td',
          },
          indexHeadings: true,
          aggregateContent: true,
          recordVersion: 'v3',
        }),
    },
  ],
  initialIndexSettings: {
    capacitorjs: {
      attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
      attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
      attributesToHighlight: ['hierarchy', 'content'],
      attributesToSnippet: ['content:10'],
      searchableAttributes: [...[1, 2, 3, 4, 0].map((level) => `unordered(hierarchy.lvl${level})`), 'content'],
      distinct: true,
      attributeForDistinct: 'url',
      customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
      ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
      ignorePlurals: true,
      removeWordsIfNoResults: 'allOptional',
      separatorsToIndex: '_',
    },
  },
});
