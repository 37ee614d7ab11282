import { hashText } from '../random.ts';

/** The colours of one pack: a brand keeps its hue on everything it sells. */
export interface Tones {
  main: string;
  deep: string;
  pale: string;
  cream: string;
}

/** The colours of one background: soft, never competing with the pack in front. */
export interface Backdrop {
  top: string;
  bottom: string;
  disc: string;
  mark: string;
}

const hsl = (hue: number, saturation: number, lightness: number): string => `hsl(${Math.round(hue) % 360}, ${saturation}%, ${lightness}%)`;

export function tonesOf(hue: number): Tones {
  // Yellow and green look brighter than blue at equal lightness; darken them so that white marks stay readable.
  const bright = hue > 40 && hue < 190 ? -7 : 0;
  return { main: hsl(hue, 58, 54 + bright), deep: hsl(hue, 60, 36 + bright / 2), pale: hsl(hue, 62, 90), cream: '#fffaf1' };
}

/** A pastel near the category's hue, shifted a little by `key` so that a row of cards is not one flat colour. */
export function backdropOf(hue: number, key: string): Backdrop {
  const shifted = hue + (hashText(key) % 41) - 20 + 360;
  return { top: hsl(shifted, 62, 95), bottom: hsl(shifted + 8, 52, 88), disc: hsl(shifted, 70, 98), mark: hsl(shifted + 4, 48, 81) };
}
