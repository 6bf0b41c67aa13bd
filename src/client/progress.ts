import type { ClientModule } from '@docusaurus/types';

/** Delay of the progress bar. In Docusaurus' module, it is a constant of 200 ms. */
const BAR_AFTER_MS = 1000;
/** Delay of the spinner. Most pages are loaded within it. */
const SPINNER_AFTER_MS = 200;

let timers: number[] = [];

/** The stylesheet animates the bar. */
function showBar(): void {
  const bar = document.createElement('div');
  bar.id = 'progress-bar';
  document.body.append(bar);
}

/** Shows the spinner, then the bar, if something that the user waits for takes long. */
function startProgress(): void {
  stopProgress();
  timers = [
    window.setTimeout(() => {
      document.documentElement.dataset.loading = 'page';
    }, SPINNER_AFTER_MS),
    window.setTimeout(showBar, BAR_AFTER_MS),
  ];
}

/** Removes the spinner and the bar, whether or not the page was loaded. */
export function stopProgress(): void {
  timers.forEach((timer) => window.clearTimeout(timer));
  timers = [];
  delete document.documentElement.dataset.loading;
  document.getElementById('progress-bar')?.remove();
}

const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) startProgress();
    return undefined;
  },
  onRouteDidUpdate() {
    stopProgress();
  },
};

export default clientModule;
