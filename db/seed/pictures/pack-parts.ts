import type { Tones } from './palette.ts';

/**
 * The style of a pack. Every pack has its base at y = 0 and its centre at x = 0, and takes up about 400 × 500 units, so that scenes can
 * position and scale all packs alike. `art` is the id of the drawing on its label, `fill` the colour of its contents.
 */
export interface PackStyle {
  art: string;
  tones: Tones;
  fill: string;
}

/** The drawing with this id, centred on a point. */
export function art(id: string, x: number, y: number, size: number, turn = 0): string {
  const scale = size / 32;
  const move = `translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(3)})`;
  const rotate = turn === 0 ? '' : `rotate(${turn} ${x} ${y}) `;
  return `<use href="#${id}" transform="${rotate}${move}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, radius: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

/** Rounded bars instead of printed text, because a server may have no fonts. */
export function print(y: number, widths: readonly number[], height: number, fill: string, x = 0): string {
  return widths.map((width, i) => rect(x - width / 2, y + i * height * 2.1, width, height, height / 2, fill)).join('');
}

/** A round label with the drawing on it. */
export function badge(id: string, x: number, y: number, radius: number, tones: Tones): string {
  return `${ellipse(x, y, radius, radius, tones.cream)}${ellipse(x, y, radius - 7, radius - 7, 'none', `stroke="${tones.main}" stroke-opacity=".35" stroke-width="3"`)}${art(id, x, y, radius * 1.4)}`;
}

/** Light from the left and shade on the right, clipped to the outline `d`. */
export function shaded(d: string, key: string, body: string, width: number, top: number): string {
  const w = width / 2;
  return (
    `<clipPath id="${key}"><path d="${d}"/></clipPath><g clip-path="url(#${key})">${body}` +
    `${rect(-w, top, width * 0.07, -top, 0, '#fff', 'fill-opacity=".28"')}${rect(w - width * 0.13, top, width * 0.13, -top, 0, '#000', 'fill-opacity=".09"')}</g>`
  );
}
