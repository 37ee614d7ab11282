import { hashText } from '../../random.ts';

/**
 * Shapes with light from the upper left. A fill is a colour or a gradient: `x #a #b@.4 #c` runs to the right, `y` down, `d` to the lower
 * right, and `r` is a ball that is lit from the upper left. A gradient is written before its shape, with an id made from its text.
 */
export type Fill = string;

const name = (text: string): string => `i${hashText(text).toString(36)}`;

function gradientOf(fill: Fill): { define: string; paint: string } {
  const kind = /^[xydr] /.exec(fill)?.[0].trim();
  if (kind === undefined) return { define: '', paint: fill };
  const colours = fill.slice(2).split(' ');
  const stops = colours.map((colour, index) => {
    const [hex = '', at = (index / (colours.length - 1)).toFixed(2)] = colour.split('@');
    return `<stop offset="${at}" stop-color="${hex.slice(0, 7)}"${hex.length > 7 ? ` stop-opacity="${(Number.parseInt(hex.slice(7), 16) / 255).toFixed(2)}"` : ''}/>`;
  });
  const id = name(fill);
  const to = { x: 'x2="1" y2="0"', y: 'x2="0" y2="1"', d: 'x2="1" y2="1"' }[kind];
  const define =
    to === undefined
      ? `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${stops.join('')}</radialGradient>`
      : `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stops.join('')}</linearGradient>`;
  return { define, paint: `url(#${id})` };
}

export function shape(d: string, fill: Fill, more = ''): string {
  const { define, paint } = gradientOf(fill);
  return `${define}<path d="${d}" fill="${paint}" ${more}/>`;
}

export function box(x: number, y: number, width: number, height: number, radius: number, fill: Fill, more = ''): string {
  const { define, paint } = gradientOf(fill);
  return `${define}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}" ${more}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: Fill, more = ''): string {
  const { define, paint } = gradientOf(fill);
  return `${define}<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}" ${more}/>`;
}

export function line(d: string, colour: Fill, width: number, more = ''): string {
  const { define, paint } = gradientOf(colour);
  return `${define}<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Only what is inside the outline `d`. */
export function inside(d: string, body: string): string {
  const id = name(`clip${d}`);
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** `body` around a point, turned and scaled. */
export function at(x: number, y: number, body: string, turn = 0, scale = 1, stretch = scale): string {
  const parts = [`translate(${+x.toFixed(1)} ${+y.toFixed(1)})`];
  if (turn !== 0) parts.push(`rotate(${turn})`);
  if (scale !== 1 || stretch !== 1) parts.push(`scale(${+scale.toFixed(3)} ${+stretch.toFixed(3)})`);
  return `<g transform="${parts.join(' ')}">${body}</g>`;
}

/** A body that several places use, written once. */
export function stamp(body: string): { define: string; use: (x: number, y: number, turn?: number, scale?: number) => string } {
  const id = name(body);
  return {
    define: `<defs><g id="${id}">${body}</g></defs>`,
    use: (x, y, turn = 0, scale = 1) =>
      `<use href="#${id}" transform="translate(${+x.toFixed(1)} ${+y.toFixed(1)})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${+scale.toFixed(3)})`}"/>`,
  };
}

/** The soft shadow where a thing touches the ground; the light moves it a little to the right. It is darker than both grounds. */
export function contact(x: number, y: number, rx: number, ry = Math.max(12, rx * 0.09)): string {
  return (
    oval(x + rx * 0.06, y, rx * 1.12, ry * 1.5, 'r #100c0630 #100c0618@.6 #100c0600', '').replace(/cx="\.36" cy="\.3" r="\.78"/, 'r=".5"') +
    oval(x, y - ry * 0.2, rx, ry * 0.7, '#100c06', 'fill-opacity=".11"')
  );
}

const channels = (hex: string): number[] => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

/** A colour between two; `share` of the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  return `#${channels(from)
    .map((value, i) =>
      Math.round(value + ((other[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const light = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const dark = (colour: string, share: number): string => mix(colour, '#1c1408', share);

export function hsl(hue: number, saturation: number, lightness: number): string {
  const spread = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const part = (n: number): string => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return Math.round(255 * (lightness / 100 - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Shading of round upright things, of balls, of flat fronts, and of glass and clear plastic. */
export const round = (c: string): Fill => `x ${dark(c, 0.14)} ${light(c, 0.26)}@.2 ${c}@.5 ${dark(c, 0.16)}@.84 ${dark(c, 0.3)}`;
export const ball = (c: string): Fill => `r ${light(c, 0.38)} ${c}@.5 ${dark(c, 0.26)}`;
export const flat = (c: string): Fill => `d ${light(c, 0.14)} ${c}@.5 ${dark(c, 0.14)}`;
export const glass = (c: string): Fill => `x ${dark(c, 0.2)} ${light(c, 0.42)}@.16 ${light(c, 0.08)}@.42 ${c}@.7 ${dark(c, 0.24)}`;

/** White that fades, for highlights on the left and films. */
export const gleam = 'x #ffffff00 #ffffff99@.5 #ffffff00';
