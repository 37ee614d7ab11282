import type { Plugin } from 'vite';

/** A node of a syntax tree, with its position in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/** Calls `visit` for a node and its descendants. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) visit(value as Node); // what has both is a node
  for (const child of Object.values(value)) walk(child, visit);
}

/** Browsers validate with the schemas of the contract; their descriptions are for the published document. */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler(code) {
      const calls: { start: number; end: number }[] = [];
      walk(this.parse(code), (node) => {
        if (node.type !== 'CallExpression') return;
        const { callee } = node as Node & { callee: Node & { object: Node; property: Node & { name?: string } } }; // of every call
        if (callee.type === 'MemberExpression' && callee.property.name === 'meta') calls.push({ start: callee.object.end, end: node.end });
      });
      return calls.sort((a, b) => b.start - a.start).reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
    },
  },
};
