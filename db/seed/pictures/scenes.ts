import { drawing } from './drawings.ts';
import { art, ellipse, rect } from './pack-parts.ts';
import { drawPack, isPackName, type PackName } from './packs.ts';
import { type Backdrop, backdropOf, tonesOf } from './palette.ts';

/** The look of a pack on a banner: `pack:drawing` or `pack:drawing:fill` with six hex digits, for example `bottle:sunflower:f2c230`. */
export interface Look {
  pack: PackName;
  drawing: string;
  fill: string | undefined;
}

export function parseLook(text: string): Look {
  const [pack = '', name = '', fill] = text.split(':');
  if (!isPackName(pack)) throw new Error(`no pack named ${pack} in "${text}"`);
  return { pack, drawing: name, fill: fill === undefined ? undefined : `#${fill}` };
}

/** Prefixes the ids of gradients inside a drawing, because several drawings may use the same ones. */
function define(id: string, name: string): string {
  const body = drawing(name)
    .replace(/id="([^"]+)"/g, `id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`);
  return `<g id="${id}">${body}</g>`;
}

function svg(width: number, height: number, defs: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>` +
    `<radialGradient id="shadow"><stop offset="0" stop-color="#2b3a42" stop-opacity=".34"/><stop offset=".6" stop-color="#2b3a42" stop-opacity=".15"/><stop offset="1" stop-color="#2b3a42" stop-opacity="0"/></radialGradient>` +
    `${defs}</defs>${body}</svg>`
  );
}

function sky(backdrop: Backdrop): string {
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${backdrop.top}"/><stop offset="1" stop-color="${backdrop.bottom}"/></linearGradient>`;
}

const shadow = (x: number, y: number, rx: number, ry: number): string => ellipse(x, y, rx, ry, 'url(#shadow)');

/** A category or sub category tile, 400 × 400. */
export function tileScene(name: string, hue: number): string {
  const backdrop = backdropOf(hue, name);
  return svg(
    400,
    400,
    sky(backdrop) + define('art', name),
    rect(0, 0, 400, 400, 0, 'url(#sky)') +
      ellipse(200, 200, 158, 158, '#ffffff', 'fill-opacity=".75"') +
      shadow(200, 306, 104, 18) +
      art('art', 200, 198, 208),
  );
}

/** A shop's sign, 400 × 400. */
export function logoScene(name: string, hue: number): string {
  const tones = tonesOf(hue);
  const scallops = Array.from(
    { length: 5 },
    (_, i) => `<path d="M${40 + i * 64} 96 h64 v34 a32 32 0 0 1 -64 0 Z" fill="${i % 2 === 0 ? tones.deep : tones.cream}"/>`,
  ).join('');
  return svg(
    400,
    400,
    define('art', name),
    rect(0, 0, 400, 400, 0, tones.pale) +
      rect(64, 120, 272, 232, 26, tones.cream) +
      rect(40, 58, 320, 40, 12, tones.main) +
      scallops +
      art('art', 200, 250, 156),
  );
}

/** A wide picture with drawings on the right and space for text on the left. */
export function wideScene(width: number, height: number, hue: number, looks: readonly Look[], brandHue: number, variant: number): string {
  const backdrop = backdropOf(hue, `wide${variant}`);
  const scale = height / 640;
  const ground = height * 0.88;
  const defs = looks
    .map(
      (look, i) =>
        `${define(`art${i}`, look.drawing)}<g id="pack${i}">${drawPack(look.pack, { art: `art${i}`, tones: tonesOf(brandHue + i * 47), fill: look.fill ?? tonesOf(brandHue + i * 47).pale })}</g>`,
    )
    .join('');
  const places: readonly (readonly [aside: number, drop: number, size: number])[] = [
    [-224, -26, 0.66],
    [224, -26, 0.66],
    [0, 8, 0.86],
  ];
  const centre = width * 0.7;
  const packs = places
    .slice(0, looks.length)
    .map(([aside, drop, size], i) => {
      const [px, py] = [centre + aside * Math.min(1, scale * 1.25), ground + drop * scale];
      return `${shadow(px, py, 230 * scale * size, 34 * scale)}<use href="#pack${i}" transform="translate(${px} ${py}) scale(${(scale * size).toFixed(3)})"/>`;
    })
    .join('');
  const small = looks
    .slice(0, 2)
    .map((_, i) => art(`art${i}`, centre + (i === 0 ? -118 : 118) * scale, ground + 22 * scale, 84 * scale, i === 0 ? -10 : 10))
    .join('');
  return svg(
    width,
    height,
    `${defs}<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${backdrop.top}"/><stop offset="1" stop-color="${backdrop.bottom}"/></linearGradient>`,
    rect(0, 0, width, height, 0, 'url(#sky)') +
      `<path d="M0 ${height * 0.86} C ${width * 0.25} ${height * 0.78} ${width * 0.45} ${height * 0.96} ${width} ${height * 0.8} V ${height} H 0 Z" fill="${backdrop.mark}" fill-opacity=".55"/>` +
      ellipse(centre, height * 0.5, height * 0.52, height * 0.52, '#ffffff', 'fill-opacity=".6"') +
      ellipse(width * 0.06, height * 0.1, height * 0.2, height * 0.2, backdrop.mark, 'fill-opacity=".35"') +
      ellipse(width * 0.47, height * 0.14, height * 0.05, height * 0.05, backdrop.mark, 'fill-opacity=".5"') +
      ellipse(width * 0.5, height * 0.6, height * 0.026, height * 0.026, backdrop.mark, 'fill-opacity=".6"') +
      packs +
      small,
  );
}
