import { hsl } from './paint.ts';

/** The colours of a brand. */
export interface Livery {
  main: string;
  deep: string;
  pale: string;
  cream: string;
  /** For bands and badges: on the other side of the colour wheel, but warm. */
  accent: string;
  /** For small text on `main`. */
  onMain: string;
}

/** What a thing is drawn from. `fill` is the colour of its contents or material, `detail` what kinds need besides: a grain, a number. */
export interface ThingStyle {
  livery: Livery;
  fill: string;
  detail: string;
  /** The texts of its label in Bengali; `size` may be empty. */
  name: string;
  brand: string;
  size: string;
}

/** Draws a thing in 800 × 800, centred, about 640 high or wide, with its shadow. */
export type Thing = (style: ThingStyle) => string;

export function liveryOf(hue: number): Livery {
  const bright = hue > 40 && hue < 190 ? -6 : 0;
  return {
    main: hsl(hue, 62, 45 + bright),
    deep: hsl(hue, 64, 26 + bright / 2),
    pale: hsl(hue, 58, 91),
    cream: '#fffaf0',
    accent: hue > 20 && hue < 70 ? '#b3261e' : '#f2b632',
    onMain: hue > 20 && hue < 70 ? '#ffe9b0' : '#f6c552',
  };
}
