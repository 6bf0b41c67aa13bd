import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

/** The child of `parent` that is `node` or now contains it. Null if `node` is elsewhere. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Translations, filters, and other extensions move, wrap, and remove elements that React has
 * rendered. React's next removal or insertion would throw, and an error would replace the page.
 */
function acceptMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  // Removes a node from wherever it is now.
  Node.prototype.removeChild = function removeMoved<T extends Node>(child: T): T {
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  // Inserts a node at the end if the one that should follow it is elsewhere now.
  Node.prototype.insertBefore = function insertBeforeMoved<T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childWith(this, next)) as T;
  };
}

if (ExecutionEnvironment.canUseDOM) acceptMovedNodes();

/** React has this property on the elements that it has rendered, until it removes them. */
const isRendered = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
/** React ends its work on removed elements after it has displayed a page. */
const CLEANUP_MS = 100;

let rendered: Element[] = [];

/** Removes the elements of the previous page that React lost, because they were moved elsewhere. */
const clientModule: ClientModule = {
  onRouteUpdate() {
    rendered = [...document.body.querySelectorAll('*')].filter(isRendered);
  },
  onRouteDidUpdate() {
    const previous = rendered;
    rendered = [];
    setTimeout(() => {
      for (const element of previous) if (element.isConnected && !isRendered(element)) element.remove();
    }, CLEANUP_MS);
  },
};

export default clientModule;
