import type { ClientModule } from '@docusaurus/types';
import { MISSING_PAGE, missingPageMessage, REDIRECTED_FROM, undocumentedVersionMessage } from '../lib/missingPage';
import { hideNotice, showNotice } from './notice';

/** Says why a link led to another page than the one that the user wanted. */
const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) hideNotice();
    const query = new URLSearchParams(location.search);
    const message =
      missingPageMessage(query.get(MISSING_PAGE) ?? '') ?? undocumentedVersionMessage(query.get(REDIRECTED_FROM) ?? '');
    if (!message) return;
    showNotice({ message, role: 'status' });
    query.delete(MISSING_PAGE);
    query.delete(REDIRECTED_FROM);
    const search = query.size > 0 ? `?${query}` : '';
    // Changes only the address bar, so that a copied URL opens the page without the notice.
    window.history.replaceState(window.history.state, '', `${location.pathname}${search}${location.hash}`);
  },
};

export default clientModule;
