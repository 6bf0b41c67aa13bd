/**
 * Reloads the page of `npm start` once a mistake is fixed. After a failed compilation, hot updates
 * neither reach the page nor close the overlay.
 */
if (process.env.NODE_ENV === 'development' && typeof window !== 'undefined') {
  let hasFailed = false;
  // The client of the development server announces the result of each compilation to the window.
  window.addEventListener('message', ({ source, data }: MessageEvent<{ type?: string } | null>) => {
    if (source !== window) return;
    if (data?.type === 'webpackErrors') hasFailed = true;
    if (hasFailed && (data?.type === 'webpackOk' || data?.type === 'webpackWarnings')) window.location.reload();
  });
}
