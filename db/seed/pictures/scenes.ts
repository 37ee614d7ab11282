import { drawing } from './drawings.ts';
import { at, box, contact, flat, oval, shape } from './things/paint.ts';
import { liveryOf } from './things/style.ts';

/** A picture without a ground: pages paint that of their theme (`--picture-ground`). */
export const pictureOf = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** A shop's sign, 400 × 400. */
export function logoScene(name: string, hue: number): string {
  const { deep, cream, pale, main } = liveryOf(hue);
  const scallops = Array.from({ length: 5 }, (_, i) =>
    shape(`M${40 + i * 64} 96 h64 v34 a32 32 0 0 1 -64 0 Z`, i % 2 === 0 ? deep : cream),
  );
  return pictureOf(
    400,
    400,
    box(0, 0, 400, 400, 0, pale) +
      box(64, 120, 272, 232, 26, cream) +
      box(40, 58, 320, 40, 12, main) +
      scallops.join('') +
      at(122, 172, drawing(name), 0, 156 / 32),
  );
}

/** Where things are in a row of them, as shares of the height from the middle and of the size: the ones at the back first. */
const rows: readonly (readonly (readonly [aside: number, size: number])[])[] = [
  [],
  [[0, 1]],
  [
    [-0.36, 0.84],
    [0.36, 0.84],
  ],
  [
    [-0.4, 0.66],
    [0.4, 0.66],
    [0, 0.92],
  ],
  [
    [-0.8, 0.6],
    [0.8, 0.6],
    [-0.28, 0.82],
    [0.28, 0.82],
  ],
  [
    [-0.8, 0.5],
    [0.8, 0.5],
    [-0.44, 0.68],
    [0.44, 0.68],
    [0, 0.92],
  ],
];

/**
 * Things side by side on a table. Of a picture twice as wide as high, pages may cut the sides off three things to 4:3. `things` are drawings
 * in 800 × 800, the most important first.
 */
export function groupScene(width: number, height: number, things: readonly string[]): string {
  const places = rows[things.length] ?? [];
  const body = places.map(([aside, size], i) => {
    const scale = (size * height * 0.86) / 800;
    // The first thing is in front, and things have their base at about 706.
    const thing = things[things.length - 1 - i] ?? '';
    return at(width / 2 + aside * height - 400 * scale, height * 0.9 - 706 * scale, thing, 0, scale);
  });
  return pictureOf(
    width,
    height,
    // Narrower than what is left after a cut to 4:3, so that no edge shows.
    oval(width / 2, height * 0.9, height * 0.64, height * 0.07, 'r #b9975a3c #b9975a20@.7 #b9975a00') + body.join(''),
  );
}

/** An open parcel in 800 × 800 with things that stick out. */
export function parcel(things: readonly string[]): string {
  const inBox =
    things.length === 1
      ? [[400, 250, 0.6]]
      : [
          [250, 300, 0.42],
          [540, 290, 0.44],
          [400, 270, 0.52],
        ];
  return (
    contact(400, 712, 300) +
    shape('M130 400 L60 300 H330 L400 400Z', 'd #e0b27c #b98546') +
    shape('M670 400 L740 300 H470 L400 400Z', 'd #d9a86a #a8743a') +
    shape('M130 400 H670 V440 H130Z', '#7a5026') +
    inBox
      .slice(0, things.length)
      .map(([x = 0, y = 0, scale = 1], i) => at(x - 400 * scale, y - 400 * scale, things[i] ?? '', 0, scale))
      .join('') +
    shape('M130 400 L90 480 H350 L400 400Z', 'd #eac48e #c4935a') +
    shape('M670 400 L710 480 H450 L400 400Z', 'd #e0b27c #b07c40') +
    box(130, 400, 540, 310, 8, flat('#c9975a')) +
    shape('M130 400 L90 480 H350 L400 400Z M670 400 L710 480 H450 L400 400Z', 'd #efcd9c #c4935a') +
    box(370, 400, 60, 310, 0, '#e6d3ae', 'fill-opacity=".75"') +
    box(180, 570, 150, 90, 6, 'd #ffffff #efe6d6') +
    box(200, 590, 96, 12, 6, '#2f7f78') +
    box(200, 614, 110, 10, 5, '#c9bfae') +
    box(200, 634, 70, 10, 5, '#c9bfae')
  );
}
