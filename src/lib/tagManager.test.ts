import { afterEach, expect, it, vi } from 'vitest';
import { pushEvent } from './tagManager';

afterEach(() => vi.unstubAllGlobals());

it('tells the tag manager what happened and where, with short values', () => {
  const dataLayer: unknown[] = [];
  vi.stubGlobal('window', { dataLayer, location: { pathname: '/docs/apis/camera' } });
  pushEvent({ event: 'docs_feedback', helpful: false });
  pushEvent({ event: 'docs_search_without_results', query: 'x'.repeat(5000), version: 'v4' });
  expect(dataLayer).toEqual([
    { event: 'docs_feedback', helpful: false, page: '/docs/apis/camera' },
    { event: 'docs_search_without_results', query: 'x'.repeat(100), version: 'v4', page: '/docs/apis/camera' },
  ]);
});

it('does nothing without a tag manager', () => {
  const site = { location: { pathname: '/docs/' } };
  vi.stubGlobal('window', site);
  pushEvent({ event: 'docs_log_without_answer', version: 'v4' });
  expect(Object.keys(site)).toEqual(['location']);
});
