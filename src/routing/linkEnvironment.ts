/** The environment that Docusaurus' link sees. Without `IntersectionObserver`, it doesn't observe links to prefetch those in view. */
export default { canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: false, canUseViewport: true };
