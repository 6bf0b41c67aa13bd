import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';

/** The URL that was loaded again, so that it isn't loaded in a loop. */
const RELOADED = 'preview-reloaded';

/** Whether a page was requested that isn't displayed yet. */
let isPending = true;

/**
 * Reloads the page of `npm start` once a mistake is fixed. After a failed compilation, hot updates
 * neither reach the page nor close the overlay. Another page that is opened meanwhile would stay
 * empty, so it is loaded again, too.
 */
function reloadAfterErrors(): void {
  let hasFailed = false;
  // The client of the development server announces the result of each compilation to the window.
  window.addEventListener('message', ({ source, data }: MessageEvent<{ type?: string } | null>) => {
    if (source !== window) return;
    if (data?.type === 'webpackErrors') {
      hasFailed = true;
      if (!isPending || sessionStorage.getItem(RELOADED) === window.location.href) return;
      sessionStorage.setItem(RELOADED, window.location.href);
      window.location.reload();
    } else if (hasFailed && (data?.type === 'webpackOk' || data?.type === 'webpackWarnings')) window.location.reload();
  });
}

/** Shows an error of a component in the terminal, too. React reports it only in the console. */
function reportInTerminal(): void {
  const { error } = console;
  console.error = (...details: unknown[]) => {
    error(...details);
    if (!details.some((detail) => detail instanceof Error)) return;
    const texts = details.map(String).filter((text) => !text.startsWith('%'));
    navigator.sendBeacon(
      `${siteConfig.baseUrl}__preview-error`,
      `${window.location.pathname}: ${texts.join('\n')}`.slice(0, 2000),
    );
  };
}

if (process.env.NODE_ENV === 'development' && typeof window !== 'undefined') {
  reloadAfterErrors();
  reportInTerminal();
}

const clientModule: ClientModule = {
  onRouteUpdate() {
    isPending = true;
  },
  onRouteDidUpdate() {
    isPending = false;
    sessionStorage.removeItem(RELOADED);
  },
};

export default clientModule;
