/** What Docusaurus' link asks the browser for. It would observe every link of a page, to prefetch those in view. */
export default { canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: false, canUseViewport: true };
