import type { ClientModule } from '@docusaurus/types';

/** After a change of version, shows the beginning of a page that lacks the anchor. */
const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.hash === '' || location.pathname === previousLocation?.pathname) return;
    if (!document.getElementById(location.hash.slice(1))) window.scrollTo(0, 0);
  },
};

export default clientModule;
