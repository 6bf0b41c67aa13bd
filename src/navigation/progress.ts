import type { ClientModule } from '@docusaurus/types';
import nprogress from 'nprogress';

nprogress.configure({ showSpinner: false });

/** A page that takes longer than this shows the bar. Docusaurus' own module has 200 ms as a constant. */
const BAR_AFTER_MS = 1000;
/** Before this nothing moves; most pages are there by then. */
const SPINNER_AFTER_MS = 200;

let timers: number[] = [];

function startProgress(): void {
  stopProgress();
  timers = [
    window.setTimeout(() => {
      document.documentElement.dataset.loading = 'page';
    }, SPINNER_AFTER_MS),
    window.setTimeout(() => nprogress.start(), BAR_AFTER_MS),
  ];
}

/** Ends the spinner and the bar, whether the page came or not. */
export function stopProgress(): void {
  timers.forEach((timer) => window.clearTimeout(timer));
  timers = [];
  delete document.documentElement.dataset.loading;
  nprogress.done();
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
