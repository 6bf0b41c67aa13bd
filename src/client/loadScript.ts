import { hideNotice, showNotice } from './notice';
import { fetchPage, offerRetry } from './retry';

/**
 * Loads a script and passes its exports to `start`. If that fails, a notice that begins with
 * `name` offers to try again.
 */
export async function loadScript<Module>(
  name: string,
  load: () => Promise<Module>,
  start: (module: Module) => void,
): Promise<void> {
  let module: Module;
  try {
    module = await load();
  } catch (error) {
    const isReplaced = (await fetchPage(window.location.href))?.isReplaced;
    const message = isReplaced
      ? 'This site was updated. Select Retry to load the new version.'
      : `${name} couldn't be loaded. Check your connection and try again.`;
    const retry = () => {
      hideNotice();
      void loadScript(name, load, start);
    };
    // The script was removed by a deployment, or the browser would wait for a hung request again.
    const mustReload = isReplaced || (error as { type?: string }).type === 'timeout';
    if (mustReload) offerRetry(message);
    else showNotice({ message, role: 'alert', action: { label: 'Retry', run: retry } });
    return;
  }
  start(module);
}
