import type { ClientModule } from '@docusaurus/types';
import { loadScript } from '../../client/loadScript';

let deactivate: (() => void) | undefined;

/** Makes the form on the page of errors work. Its script is loaded with that page, its catalog with the first log. */
const clientModule: ClientModule = {
  onRouteDidUpdate() {
    deactivate?.();
    deactivate = undefined;
    const area = document.querySelector<HTMLTextAreaElement>('textarea#log');
    const find = area?.parentElement?.querySelector('button');
    if (!area || !find) return;
    // A click before the script is there is repeated when it is.
    const wait = () => find.setAttribute('aria-busy', 'true');
    find.addEventListener('click', wait);
    void loadScript(
      'The form',
      () => import('./logForm'),
      ({ activateLogForm }) => {
        deactivate?.();
        if (!area.isConnected) return;
        find.removeEventListener('click', wait);
        deactivate = activateLogForm(area, find);
        if (find.ariaBusy) find.click();
        find.removeAttribute('aria-busy');
      },
    );
  },
};

export default clientModule;
