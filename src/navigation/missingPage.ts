import type { ClientModule } from '@docusaurus/types';
import { hideNotice, showNotice } from './notice';

/** Query parameters of a link to the nearest section; they tell the page which one was wanted, in which version. */
export const MISSING_PAGE = 'missing';

/** `?missing=v3:apis/http` — the version and the document id that is not in it. */
export function missingPageQuery(version: string, id: string): string {
  return `?${MISSING_PAGE}=${encodeURIComponent(`${version}:${id}`)}`;
}

/** What a reader is told; undefined for a value that no link of ours makes. */
export function missingPageMessage(value: string): string | undefined {
  const match = /^(v\d+):([\w./-]+)$/.exec(value);
  return match ? `There is no page "${match[2]}" in ${match[1]}. This is the section nearest to it.` : undefined;
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) hideNotice();
    const query = new URLSearchParams(location.search);
    const message = missingPageMessage(query.get(MISSING_PAGE) ?? '');
    if (!message) return;
    showNotice({ message, role: 'status' });
    query.delete(MISSING_PAGE);
    const search = query.size > 0 ? `?${query}` : '';
    // Only the address bar: a copied address should lead to the page without the notice.
    window.history.replaceState(window.history.state, '', `${location.pathname}${search}${location.hash}`);
  },
};

export default clientModule;
