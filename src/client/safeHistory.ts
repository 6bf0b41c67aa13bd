import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Browsers refuse frequent changes of the URL (Safari: more than 100 in 30 seconds), and the router
 * would ignore the click. The page is opened as a document instead. A URL that can't be replaced
 * stays.
 */
function acceptRefusedChanges(): void {
  const { pushState, replaceState } = History.prototype;
  History.prototype.pushState = function pushOrOpen(data: unknown, unused: string, url?: string | URL | null): void {
    try {
      pushState.call(this, data, unused, url);
    } catch (error) {
      const target = new URL(url ?? '', location.href);
      // A URL of another host is refused, too.
      if (target.origin !== location.origin) throw error;
      location.assign(target);
    }
  };
  History.prototype.replaceState = function replaceOrKeep(...change: Parameters<History['replaceState']>): void {
    try {
      replaceState.apply(this, change);
    } catch (error) {
      console.warn(error);
    }
  };
}

/** Docusaurus throws an error if it can't decode a fragment, such as `#%`. */
function dropMalformedFragment(): void {
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  acceptRefusedChanges();
  dropMalformedFragment();
  // Before the listener of the router, which is added later.
  addEventListener('popstate', dropMalformedFragment);
}
