import type { ClientModule } from '@docusaurus/types';

/** A page that takes longer than this shows the bar. Docusaurus' own module has 200 ms as a constant. */
const BAR_AFTER_MS = 1000;
/** Before this nothing moves; most pages are there by then. */
const SPINNER_AFTER_MS = 200;

let timers: number[] = [];

/** The stylesheet moves the bar. */
function showBar(): void {
  const bar = document.createElement('div');
  bar.id = 'progress-bar';
  document.body.append(bar);
}

/** Shows the spinner, then the bar, if something that the user waits for takes long. */
export function startProgress(): void {
  stopProgress();
  timers = [
    window.setTimeout(() => {
      document.documentElement.dataset.loading = 'page';
    }, SPINNER_AFTER_MS),
    window.setTimeout(showBar, BAR_AFTER_MS),
  ];
}

/** Ends the spinner and the bar, whether the page came or not. */
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
