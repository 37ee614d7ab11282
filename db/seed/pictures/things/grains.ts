import { hashText } from '../../random.ts';
import { at, box, contact, dark, inside, light, line, mix, oval, shape } from './paint.ts';

type Grain = (colour: string) => string;

const kernel =
  (rx: number, ry: number): Grain =>
  (c) =>
    oval(1.5, 2.5, rx, ry, mix(c, '#8a5a1e', 0.24)) +
    oval(0, 0, rx, ry, c) +
    oval(-rx * 0.25, -ry * 0.35, rx * 0.45, ry * 0.3, light(c, 0.5));

const sliver: Grain = (c) =>
  shape('M-20 2 C-10 -8 10 -8 22 -2 C10 6 -10 8 -20 2Z', dark(c, 0.2)) + shape('M-20 0 C-10 -9 10 -9 22 -4 C10 3 -10 5 -20 0Z', c);

/** What lies in bags, jars and heaps: how large one is, how far apart they are, how it looks. */
const grains: Record<string, { step: number; draw: Grain }> = {
  rice: { step: 17, draw: kernel(19, 6) },
  lentil: { step: 20, draw: kernel(14, 11) },
  pea: { step: 25, draw: kernel(15, 13.5) },
  seed: { step: 16, draw: kernel(14, 5) },
  black: { step: 15, draw: kernel(9, 7) },
  pod: { step: 24, draw: kernel(21, 9.5) },
  nut: { step: 30, draw: kernel(25, 14) },
  puff: { step: 22, draw: kernel(17, 10.5) },
  flake: { step: 22, draw: kernel(18, 10) },
  crystal: { step: 15, draw: kernel(8, 7) },
  clove: {
    step: 22,
    draw: (c) => line('M-18 0 H12', dark(c, 0.2), 6) + oval(14, 0, 7, 8, c) + oval(13, -3, 3, 2.5, light(c, 0.35)),
  },
  stick: { step: 30, draw: (c) => box(-44, -9, 88, 18, 8, `y ${light(c, 0.25)} ${c}@.4 ${dark(c, 0.4)}`) },
  chilli: {
    step: 34,
    draw: (c) =>
      shape('M-46 8 C-30 -16 10 -18 34 -8 C14 4 -20 18 -46 8Z', `y ${light(c, 0.3)} ${c}@.4 ${dark(c, 0.35)}`) +
      line('M34 -8 L50 -14', '#8a7a3a', 5),
  },
  leaf: {
    step: 40,
    draw: (c) =>
      shape('M-52 0 C-24 -26 24 -26 52 0 C24 26 -24 26 -52 0Z', `y ${light(c, 0.22)} ${dark(c, 0.25)}`) +
      line('M-50 0 H46', light(c, 0.35), 2.5),
  },
  strip: { step: 20, draw: sliver },
  noodle: {
    step: 20,
    draw: (c) => line('M-40 6 C-20 -16 0 16 20 -4 S44 4 48 -8', dark(c, 0.25), 9) + line('M-40 4 C-20 -18 0 14 20 -6 S44 2 48 -10', c, 7),
  },
  pasta: { step: 32, draw: (c) => line('M-22 10 C-14 -14 14 -14 22 10', dark(c, 0.28), 16) + line('M-22 8 C-14 -16 14 -16 22 8', c, 12) },
  chunk: { step: 32, draw: (c) => shape('M-24 -8 L4 -20 L24 -4 L16 18 L-14 20Z', `d ${light(c, 0.25)} ${dark(c, 0.2)}`) },
};

const others = ['rice', 'lentil', 'pea', 'seed'];

/** A surface of grains. Powder has no grains, mixes have several colours. */
export function texture(kind: string, colour: string): { define: string; paint: string } {
  const grain = grains[kind] ?? grains[others[0] ?? ''];
  if (kind === 'powder' || grain === undefined) return { define: '', paint: colour };
  const id = `t${kind}${colour.slice(1)}`;
  const across = 6;
  const size = grain.step * across;
  const bits: string[] = [];
  for (let row = 0; row < across; row++)
    for (let column = 0; column < across; column++) {
      const chance = Math.imul(hashText(`${row}${kind}.${column}`) ^ (row * 7919), 0x9e3779b1) >>> 0;
      const x = column * grain.step + (((chance >>> 3) % 100) / 100 - 0.5) * grain.step * 0.7 + (row % 2) * (grain.step / 2);
      const y = row * grain.step + (((chance >>> 10) % 100) / 100 - 0.5) * grain.step * 0.7;
      const shade = (chance >>> 17) % 5;
      const body = grain.draw(shade < 2 ? mix(colour, '#8a5a1e', 0.07 * (2 - shade)) : light(colour, 0.05 * (shade - 2)));
      // Also at the opposite edges, so that the tile has no seam.
      for (const dx of [0, x > size / 2 ? -size : size])
        for (const dy of [0, y > size / 2 ? -size : size]) bits.push(at(x + dx, y + dy, body, (chance >>> 12) % 180));
    }
  const define = `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${mix(colour, '#8a5a1e', 0.22)}"/>${bits.join('')}</pattern>`;
  return { define, paint: `url(#${id})` };
}

/** An outline full of grains, with volume. */
export function full(d: string, kind: string, colour: string, shading = 'x #00000018 #ffffff38@.22 #ffffff00@.5 #2a180844'): string {
  const { define, paint } = texture(kind, colour);
  return define + inside(d, `<path d="${d}" fill="${paint}"/>${shape(d, shading)}`);
}

/** A bowl around (400, 420), 620 wide, with what is in it heaped. */
export function bowl(content: (rim: { y: number; rx: number; ry: number }) => string, colour = '#f7f3ea', y = 430): string {
  const side = `M96 ${y} C104 ${y + 150} 200 ${y + 262} 300 ${y + 270} H500 C600 ${y + 262} 696 ${y + 150} 704 ${y}Z`;
  return (
    contact(400, y + 274, 230, 26) +
    shape(`M290 ${y + 256} H510 L500 ${y + 284} H300Z`, `x ${dark(colour, 0.1)} ${colour}@.3 ${dark(colour, 0.3)}`) +
    oval(400, y, 304, 66, `x ${dark(colour, 0.16)} ${dark(colour, 0.06)}`) +
    content({ y, rx: 282, ry: 54 }) +
    shape(
      `M96 ${y} C104 ${y + 150} 200 ${y + 262} 300 ${y + 270} H500 C600 ${y + 262} 696 ${y + 150} 704 ${y} C690 ${y + 44} 560 ${y + 72} 400 ${y + 72} C240 ${y + 72} 110 ${y + 44} 96 ${y}Z`,
      `x ${dark(colour, 0.1)} ${light(colour, 0.6)}@.22 ${colour}@.5 ${dark(colour, 0.26)}`,
    ) +
    shape(side, 'y #ffffff00 #ffffff00@.5 #5a432a22') +
    line(`M97 ${y + 2} C112 ${y + 46} 240 ${y + 72} 400 ${y + 72} S690 ${y + 46} 703 ${y + 2}`, '#ffffff', 7, 'stroke-opacity=".7"')
  );
}

/** Grain or powder in a bowl. */
export function bowlOf(kind: string, colour: string, bowlColour?: string): string {
  return bowl(
    ({ y }) =>
      full(
        `M116 ${y + 2} C190 ${y - 60} 270 ${y - 190} 400 ${y - 196} C530 ${y - 190} 610 ${y - 60} 684 ${y + 2} C660 ${y + 60} 140 ${y + 60} 116 ${y + 2}Z`,
        kind,
        colour,
        'd #ffffff66 #ffffff00@.5 #2a180850',
      ),
    bowlColour,
    426,
  );
}
