import type { ClientModule } from '@docusaurus/types';
import { takeLog } from './pastedLog';

let deactivate: (() => void) | undefined;

/** The form on the page, if this is the page of errors. Its script is loaded with the page, its catalog with the first log. */
async function activate(): Promise<void> {
  deactivate?.();
  deactivate = undefined;
  const area = document.querySelector<HTMLTextAreaElement>('textarea#log');
  const found = document.getElementById('found');
  if (!area || !found) return;
  const log = takeLog();
  if (log !== undefined) {
    area.value = log;
    area.focus();
  }
  const { activateLogForm } = await import('./logForm');
  if (area.isConnected) deactivate = activateLogForm(area, found);
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    void activate();
  },
};

export default clientModule;
