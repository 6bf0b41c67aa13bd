import type { ClientModule } from '@docusaurus/types';

/** Ids of the sections around an element, innermost first: of an option, its method, then the chapter of the method. */
export function sectionsAround(id: string): string[] {
  const element = document.getElementById(id);
  if (!element) return [];
  const headings = [...document.querySelectorAll('article :is(h2, h3, h4, h5, h6)[id]')]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .reverse();
  let level = /^H[2-6]$/.test(element.tagName) ? Number(element.tagName[1]) : 7;
  return headings.flatMap((heading) => {
    const own = Number(heading.tagName[1]);
    if (own >= level) return [];
    level = own;
    return heading.id;
  });
}

const idOf = (hash: string) => hash.slice(1);

/** The sections around the reader's anchor on the page that is being left. */
let sections: string[] = [];

/** Keeps readers in their section when they change the version, and the page of the other version lacks their anchor. */
const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    const isOtherPage = previousLocation !== null && location.pathname !== previousLocation.pathname;
    sections = isOtherPage && location.hash !== '' ? sectionsAround(idOf(location.hash)) : [];
  },
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.hash === '' || location.pathname === previousLocation?.pathname) return;
    if (document.getElementById(idOf(location.hash))) return;
    const closest = sections.find((id) => document.getElementById(id));
    if (closest) document.getElementById(closest)?.scrollIntoView();
    else window.scrollTo(0, 0);
    const hash = closest ? `#${closest}` : '';
    window.history.replaceState(window.history.state, '', `${location.pathname}${location.search}${hash}`);
  },
};

export default clientModule;
