import { lettering } from './lettering.ts';
import { box, contact, inside, light, oval, shape } from './paint.ts';
import type { ThingStyle } from './style.ts';

/** A paper label around a point: the brand on a band, the name, the size. */
export function label(s: ThingStyle, x: number, y: number, width: number, height: number, radius = 14): string {
  const { main, deep, cream, accent } = s.livery;
  const [left, top] = [x - width / 2, y - height / 2];
  const band = height * 0.24;
  const outline = `M${left} ${top + radius}a${radius} ${radius} 0 0 1 ${radius} -${radius}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} ${radius}h-${width - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} -${radius}z`;
  const foot = s.size === '' ? height * 0.05 : height * 0.22;
  return (
    inside(
      outline,
      box(left, top, width, height, 0, `x ${cream} #ffffff@.3 #efe6d6`) +
        box(left, top, width, band, 0, `x ${light(main, 0.18)} ${main}@.5 ${deep}`) +
        box(left, top + band, width, Math.max(3, height * 0.02), 0, accent) +
        box(left, top + height - Math.max(4, height * 0.035), width, height, 0, main),
    ) +
    lettering(s.brand, x, top + band / 2, width * 0.8, band * 0.86, '#ffffff', 1) +
    lettering(
      s.name,
      x,
      top + band + (height - band - foot) / 2 + height * 0.01,
      width * 0.86,
      height - band - foot - height * 0.06,
      deep,
    ) +
    (s.size === '' ? '' : lettering(s.size, x, top + height - foot * 0.62, width * 0.6, foot * 0.62, main, 1))
  );
}

/** Brand, name and size printed on a coloured pack, without a panel. */
export function printed(
  s: ThingStyle,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = '#ffffff',
  brandColour = s.livery.onMain,
): string {
  const top = y - height / 2;
  const foot = s.size === '' ? 0 : height * 0.2;
  return (
    lettering(s.brand, x, top + height * 0.12, width * 0.7, height * 0.22, brandColour, 1) +
    lettering(s.name, x, top + height * 0.24 + (height * 0.76 - foot) / 2, width, height * 0.72 - foot, colour) +
    (s.size === '' ? '' : lettering(s.size, x, top + height - foot * 0.42, width * 0.5, foot * 0.8, colour, 1))
  );
}

/** A round badge with the brand and the name. */
export function roundel(s: ThingStyle, x: number, y: number, r: number): string {
  const { main, deep, cream, accent } = s.livery;
  return (
    oval(x, y, r, r, `d ${light(main, 0.2)} ${deep}`) +
    oval(x, y, r * 0.93, r * 0.93, accent) +
    oval(x, y, r * 0.9, r * 0.9, cream) +
    lettering(s.brand, x, y - r * 0.52, r * 1.05, r * 0.3, main, 1) +
    lettering(s.name, x, y + r * 0.06, r * 1.5, r * 0.74, deep) +
    (s.size === '' ? '' : lettering(s.size, x, y + r * 0.64, r * 0.8, r * 0.24, main, 1))
  );
}

/** A kraft paper tag with the name and size, for loose goods. */
export function tag(s: ThingStyle): string {
  return (
    contact(400, 724, 250, 18) +
    shape(
      // The last part is the hole.
      'M150 250 L220 150 H640 a26 26 0 0 1 26 26 V690 a26 26 0 0 1 -26 26 H176 a26 26 0 0 1 -26 -26 Z M212 236 a24 24 0 1 0 48 0 a24 24 0 1 0 -48 0 Z',
      'd #f3e2c0 #e2c796@.7 #cfae78',
      'fill-rule="evenodd"',
    ) +
    shape('M236 236 C190 170 240 90 330 84', 'none', 'stroke="#a98754" stroke-width="7"') +
    lettering(s.name, 408, 420, 430, 240, '#3d2a14') +
    box(210, 552, 396, 6, 3, '#a98754') +
    lettering(s.size === '' ? s.brand : s.size, 408, 628, 300, 84, '#6b4a20', 1)
  );
}

/** The label alone, large, with its sizes. */
export function bigLabel(s: ThingStyle, sizes: string): string {
  const { main, deep, accent, cream } = s.livery;
  const sheet = 'M84 108 a28 28 0 0 1 28 -28 H688 a28 28 0 0 1 28 28 V692 a28 28 0 0 1 -28 28 H112 a28 28 0 0 1 -28 -28Z';
  const foot = sizes === '' ? 640 : 560;
  return (
    contact(400, 724, 300, 16) +
    shape(sheet, `d #ffffff ${cream}@.6 #f0e6d2`) +
    inside(
      sheet,
      shape('M84 80 H716 V236 C560 300 280 190 84 256Z', `x ${light(main, 0.16)} ${main}@.5 ${deep}`) +
        shape('M84 256 C280 190 560 300 716 236 V254 C560 318 280 208 84 274Z', accent) +
        shape(`M84 ${foot} C260 ${foot - 40} 520 ${foot + 50} 716 ${foot - 6} V720 H84Z`, `x ${light(main, 0.16)} ${main}@.5 ${deep}`),
    ) +
    lettering(s.brand, 400, 160, 440, 116, '#ffffff', 1) +
    lettering(s.name, 400, (290 + foot - 30) / 2, 540, foot - 330, deep, 3) +
    (sizes === '' ? '' : lettering(sizes, 400, 646, 520, 100, '#ffffff', 2))
  );
}
