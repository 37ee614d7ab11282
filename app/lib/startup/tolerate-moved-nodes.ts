/**
 * Browsers that translate a page put its texts into <font> elements. When React then removes such a text, or inserts an element before it,
 * the text is no longer the child that React takes it for: the DOM throws, and React replaces the whole page by an error.
 */
export function tolerateMovedNodes() {
  const { insertBefore, removeChild } = Node.prototype;
  /** The child of `parent` that is, or contains, `node`. */
  const childOf = (parent: Node, node: Node | null): Node | null =>
    !node || node.parentNode === parent ? node : childOf(parent, node.parentNode);

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, childOf(this, next));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childOf(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}
