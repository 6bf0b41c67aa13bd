import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

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
