import path from 'node:path';
import type { Plugin } from 'vite';

type Shape = [tag: string, attributes: Record<string, string>];

const icon = path.resolve(import.meta.dirname, '../../app/ui/icon.tsx');

/** Merges the shapes of lucide icons into one path each: a page has some forty icons. */
export const flatIcons: Plugin = {
  name: 'flat-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/?]+\.mjs$/ },
    async handler(_code, id) {
      const { __iconData: data } = (await import(id)) as { __iconData?: { node: Shape[] } };
      // Some modules are aliases of an icon.
      if (!data) return undefined;
      const parts = data.node.map(([tag, { key: _key, ...attributes }]): Shape => [tag, attributes]);
      const outlines = parts.map(outlineOf);
      const shapes: Shape[] = [['path', { d: outlines.join('') }], ...parts.filter((_part, index) => outlines[index] === '')];
      return `import { drawIcon } from ${JSON.stringify(icon)};\nexport default drawIcon(${JSON.stringify(shapes)});\n`;
    },
  },
};

/** A shape as path data, which can follow other data; '' if it has element attributes, such as a fill. */
export function outlineOf([tag, { d = '', points = '', ...sizes }]: Shape): string {
  const [x, y, width, height] = numbers(sizes, ['x', 'y', 'width', 'height']);
  switch (`${tag} ${Object.keys(sizes).sort().join(' ')}`.trim()) {
    case 'path':
      return startingAbsolute(d);
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}z`;
    case 'line x1 x2 y1 y2':
      return `M${sizes.x1} ${sizes.y1}L${sizes.x2} ${sizes.y2}`;
    case 'circle cx cy r':
      return ellipse(numbers({ ...sizes, rx: sizes.r, ry: sizes.r }, ['cx', 'cy', 'rx', 'ry']));
    case 'ellipse cx cy rx ry':
      return ellipse(numbers(sizes, ['cx', 'cy', 'rx', 'ry']));
    case 'rect height rx width x y':
    case 'rect height rx ry width x y': {
      const [rx, ry] = numbers({ ry: sizes.rx, ...sizes }, ['rx', 'ry']);
      const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`;
      const [flatX, flatY] = [width - 2 * rx, height - 2 * ry];
      return `M${x + rx} ${y}h${flatX}${corner(rx, ry)}v${flatY}${corner(-rx, ry)}h${-flatX}${corner(-rx, -ry)}v${-flatY}${corner(rx, -ry)}z`;
    }
    case 'rect height width x y':
      return `M${x} ${y}h${width}v${height}h${-width}z`;
    default:
      return '';
  }
}

type Numbers<T extends readonly unknown[]> = { -readonly [K in keyof T]: number };

const numbers = <const N extends readonly string[]>(of: Record<string, string | undefined>, names: N) =>
  names.map((name) => Number(of[name] ?? 0)) as Numbers<N>; // as many as there are names

const ellipse = ([cx, cy, rx, ry]: Numbers<[0, 0, 0, 0]>) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** `m` is absolute only at the start, but pairs after it are relative. */
const startingAbsolute = (d: string): string =>
  d.replace(
    /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(?=([-\d.])?)/,
    (_all, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  );
