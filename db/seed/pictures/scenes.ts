import { drawing } from './drawings.ts';
import { art, ellipse, rect } from './pack-parts.ts';
import { drawPack, isDevice, isPackName, type PackName, packHeight } from './packs.ts';
import { type Backdrop, backdropOf, type Tones, tonesOf } from './palette.ts';

/** The look of a product: `pack:drawing` or `pack:drawing:fill` with six hex digits, for example `bottle:sunflower:f2c230`. */
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

/** One of four subtle patterns, only around the edge. */
function pattern(kind: number, backdrop: Backdrop, width: number, height: number): string {
  const marks: string[] = [];
  const step = 100;
  for (let row = 0; row * step < height; row += 1) {
    for (let column = 0; column * step < width; column += 1) {
      const x = column * step + (row % 2 === 0 ? 30 : 80);
      const y = row * step + 50;
      if (Math.hypot((x - width / 2) / width, (y - height / 2) / height) < 0.44) continue;
      if (kind === 0) marks.push(ellipse(x, y, 7, 7, backdrop.mark, 'fill-opacity=".6"'));
      if (kind === 1)
        marks.push(
          `<path d="M${x - 11} ${y}h22M${x} ${y - 11}v22" stroke="${backdrop.mark}" stroke-width="6" stroke-linecap="round" stroke-opacity=".6"/>`,
        );
      if (kind === 2) marks.push(ellipse(x, y, 10, 10, 'none', `stroke="${backdrop.mark}" stroke-width="5" stroke-opacity=".6"`));
      if (kind === 3)
        marks.push(
          `<path d="M${x - 16} ${y + 5}q8 -14 16 0t16 0" fill="none" stroke="${backdrop.mark}" stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/>`,
        );
    }
  }
  return marks.join('');
}

function packOf(look: Look, tones: Tones): string {
  return `<g id="pack">${drawPack(look.pack, { art: 'art', tones, fill: look.fill ?? tones.pale })}</g>`;
}

const standing = (x: number, y: number, scale: number): string => `<use href="#pack" transform="translate(${x} ${y}) scale(${scale})"/>`;

/** The pack alone, facing the buyer. 800 × 800. */
export function frontScene(look: Look, brandHue: number, backgroundHue: number, key: string): string {
  const backdrop = backdropOf(backgroundHue, key);
  const size = Math.min(1.32, 600 / packHeight(look.pack));
  const ground = 404 + (packHeight(look.pack) * size) / 2;
  return svg(
    800,
    800,
    sky(backdrop) + define('art', look.drawing) + packOf(look, tonesOf(brandHue)),
    rect(0, 0, 800, 800, 0, 'url(#sky)') +
      pattern(brandHue % 4, backdrop, 800, 800) +
      ellipse(400, 400, 318, 318, backdrop.disc, 'fill-opacity=".85"') +
      shadow(400, ground, 286, 44) +
      standing(400, ground, size),
  );
}

/** The drawing alone, large. Products with the same drawing and category share it, and it is stored once. 800 × 800. */
export function closeScene(look: Look, backgroundHue: number): string {
  const backdrop = backdropOf(backgroundHue, look.drawing);
  const ring = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    return ellipse(Math.round(400 + 348 * Math.cos(angle)), Math.round(400 + 348 * Math.sin(angle)), 10, 10, backdrop.mark);
  }).join('');
  return svg(
    800,
    800,
    sky(backdrop) + define('art', look.drawing),
    rect(0, 0, 800, 800, 0, 'url(#sky)') +
      ring +
      ellipse(400, 400, 306, 306, '#ffffff', 'fill-opacity=".9"') +
      shadow(400, 596, 190, 34) +
      art('art', 400, 400, 384),
  );
}

/** Three packs with their contents in front, or a device beside its box. 800 × 800. */
export function groupScene(look: Look, brandHue: number, backgroundHue: number, key: string): string {
  const backdrop = backdropOf(backgroundHue + 14, key);
  const tones = tonesOf(brandHue);
  const table =
    rect(0, 0, 800, 800, 0, backdrop.top) +
    rect(0, 520, 800, 280, 0, backdrop.bottom) +
    ellipse(400, 360, 290, 290, backdrop.disc, 'fill-opacity=".7"');
  const defs = sky(backdrop) + define('art', look.drawing) + packOf(look, tones);
  if (isDevice(look.pack)) {
    const carton = `<g id="carton">${drawPack('box', { art: 'art', tones, fill: tones.pale })}</g>`;
    const behind = `${shadow(262, 600, 210, 32)}<use href="#carton" transform="translate(262 600) scale(1.02)"/>`;
    return svg(
      800,
      800,
      defs + carton,
      table + behind + shadow(500, 690, 250, 40) + standing(500, 690, 0.92) + shadow(160, 722, 84, 18) + art('art', 160, 664, 124, -8),
    );
  }
  const sides = shadow(232, 590, 190, 30) + shadow(568, 590, 190, 30) + standing(232, 590, 0.74) + standing(568, 590, 0.74);
  const loose = shadow(132, 722, 84, 18) + shadow(668, 722, 84, 18) + art('art', 132, 664, 124, -8) + art('art', 668, 664, 124, 8);
  return svg(800, 800, defs, table + sides + shadow(400, 690, 220, 40) + standing(400, 690, 0.94) + loose);
}

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
