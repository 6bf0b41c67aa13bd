import type { ClientModule } from '@docusaurus/types';

let deactivate: (() => void) | undefined;

/** Makes the form on the page of errors work. Its script is loaded with that page, its catalog with the first log. */
const clientModule: ClientModule = {
  onRouteDidUpdate() {
    deactivate?.();
    deactivate = undefined;
    const area = document.querySelector<HTMLTextAreaElement>('textarea#log');
    if (area)
      void import('./logForm').then(({ activateLogForm }) => {
        deactivate?.();
        if (area.isConnected) deactivate = activateLogForm(area);
      });
  },
};

export default clientModule;
