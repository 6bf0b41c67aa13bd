import type { ClientModule } from '@docusaurus/types';
import { showInList } from './showInList';

/** Keeps the current page visible in the sidebar, which can be longer than the window. */
const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    const sidebar = document.querySelector('.theme-doc-sidebar-container .menu');
    showInList(sidebar, sidebar?.querySelector('[aria-current="page"]') ?? null);
  },
};

export default clientModule;
