import { describe, expect, it } from 'vitest';
import { findReferences } from './references';

describe('findReferences', () => {
  it('finds the sidebar, redirects, facts, and expected links of a page, each with its line', () => {
    const places = findReferences('docs/guides/ads.md').join('\n');
    expect(places).toMatch(/^sidebars\.ts:\d+: 'ads'/m);
    expect(places).toMatch(/^src\/config\/redirectTable\.json:\d+: "guides\/ads#[\w-]+": "guides\/ads#/m);
    expect(places).toMatch(/^facts\/errors\/\S+:\d+: .*\(\/guides\/ads\.md\)/m);
    expect(places).toMatch(/^tests\/expected\/inboundLinks\.json:\d+: /m);
    expect(places).not.toMatch(/^versioned_sidebars/m);
  });

  it('leaves out what names the page of another version', () => {
    const places = findReferences('versioned_docs/version-v3/guides/ads.md').join('\n');
    expect(places).toMatch(/^versioned_sidebars\/version-v3-sidebars\.json:\d+: "guides\/ads"/m);
    expect(places).not.toMatch(/^sidebars\.ts|version-v2|redirectTable\.json:\d/m);
  });
});
