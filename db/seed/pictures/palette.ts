import { hashText } from '../random.ts';

/** The colours of a pack. All packs of a brand have the same hue. */
export interface Tones {
  main: string;
  deep: string;
  pale: string;
  cream: string;
}

/** The colours of a background: soft, so that the pack stands out. */
export interface Backdrop {
  top: string;
  bottom: string;
  disc: string;
  mark: string;
}

const hsl = (hue: number, saturation: number, lightness: number): string => `hsl(${Math.round(hue) % 360}, ${saturation}%, ${lightness}%)`;

export function tonesOf(hue: number): Tones {
  // Yellow and green look brighter than blue at equal lightness: darken them to keep white marks readable.
  const bright = hue > 40 && hue < 190 ? -7 : 0;
  return { main: hsl(hue, 58, 54 + bright), deep: hsl(hue, 60, 36 + bright / 2), pale: hsl(hue, 62, 90), cream: '#fffaf1' };
}

/** A pastel near the category's hue. `key` shifts it slightly, so that the cards of a row differ. */
export function backdropOf(hue: number, key: string): Backdrop {
  const shifted = hue + (hashText(key) % 41) - 20 + 360;
  return { top: hsl(shifted, 62, 95), bottom: hsl(shifted + 8, 52, 88), disc: hsl(shifted, 70, 98), mark: hsl(shifted + 4, 48, 81) };
}
