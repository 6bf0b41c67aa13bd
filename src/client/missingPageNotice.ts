import globalData from '@generated/globalData';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { ClientModule } from '@docusaurus/types';
import { MISSING_PAGE, missingPageMessage, REDIRECTED_FROM, undocumentedVersionMessage } from '../lib/missingPage';
import { hideNotice, showNotice } from './notice';

const { versions } = globalData['docusaurus-plugin-content-docs']?.default as GlobalPluginData;
const pages = new Set(versions.flatMap(({ docs }) => docs.map(({ id }) => id)));

/** Says why a link led to another page than the one that the user wanted. */
const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) hideNotice();
    const query = new URLSearchParams(location.search);
    const message =
      missingPageMessage(query.get(MISSING_PAGE) ?? '', pages) ??
      undocumentedVersionMessage(query.get(REDIRECTED_FROM) ?? '');
    if (!message) return;
    showNotice({ message, role: 'status' });
    query.delete(MISSING_PAGE);
    query.delete(REDIRECTED_FROM);
    const search = String(query) && `?${query}`;
    // Changes only the address bar, so that a copied URL opens the page without the notice.
    // A path can begin with two slashes, which alone would be the host of another site.
    const { origin } = window.location;
    window.history.replaceState(window.history.state, '', `${origin}${location.pathname}${search}${location.hash}`);
  },
};

export default clientModule;
