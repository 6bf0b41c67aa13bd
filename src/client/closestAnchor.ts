import type { ClientModule } from '@docusaurus/types';

/** IDs of the sections that contain an element, innermost first: option, method, section. */
export function enclosingSections(id: string): string[] {
  const element = document.getElementById(id);
  if (!element) return [];
  const headings = [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)[id]')]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();
  let level = /^H[2-6]$/.test(element.tagName) ? Number(element.tagName[1]) : 7;
  return headings.flatMap((heading) => {
    const headingLevel = Number(heading.tagName[1]);
    if (headingLevel >= level) return [];
    level = headingLevel;
    return heading.id;
  });
}

const getId = (hash: string) => hash.slice(1);

/** The sections that contain the current anchor on the previous page. */
let sections: string[] = [];

/** After a change of version, scrolls to the nearest section if the page lacks the anchor. */
const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    const isOtherPage = previousLocation !== null && location.pathname !== previousLocation.pathname;
    sections = isOtherPage && location.hash !== '' ? enclosingSections(getId(location.hash)) : [];
  },
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.hash === '' || location.pathname === previousLocation?.pathname) return;
    if (document.getElementById(getId(location.hash))) return;
    const closest = sections.find((id) => document.getElementById(id));
    if (closest) document.getElementById(closest)?.scrollIntoView();
    else window.scrollTo(0, 0);
    const hash = closest ? `#${closest}` : '';
    // A path can begin with two slashes, which alone would be the host of another site.
    const { origin } = window.location;
    window.history.replaceState(window.history.state, '', `${origin}${location.pathname}${location.search}${hash}`);
  },
};

export default clientModule;
