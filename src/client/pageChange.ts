import type { ClientModule } from '@docusaurus/types';
import { showInList } from './showInList';

const clientModule: ClientModule = {
  onRouteDidUpdate({ location: { pathname, hash }, previousLocation }) {
    if (pathname === previousLocation?.pathname) return;
    // The sidebar can be longer than the window.
    const sidebar = document.querySelector('.theme-doc-sidebar-container .menu');
    showInList(sidebar, sidebar?.querySelector('[aria-current="page"]') ?? null);
    // After a change of version, the page can lack the anchor.
    if (hash !== '' && !document.getElementById(hash.slice(1))) window.scrollTo(0, 0);
  },
};

export default clientModule;
