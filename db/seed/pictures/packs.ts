import { carePacks } from './care-packs.ts';
import * as device from './device-packs.ts';
import { foodPacks } from './food-packs.ts';
import type { PackStyle } from './pack-parts.ts';

const packs = { ...foodPacks, ...carePacks, ...device } satisfies Record<string, (style: PackStyle) => string>;

export type PackName = keyof typeof packs;

export function isPackName(name: string): name is PackName {
  return Object.hasOwn(packs, name);
}

export function drawPack(name: PackName, style: PackStyle): string {
  return packs[name](style);
}

// Heights in units, for centring. The default is 480.
const heights: Partial<Record<PackName, number>> = {
  tray: 330,
  crate: 400,
  eggs: 300,
  pot: 380,
  bar: 290,
  strip: 424,
  syrup: 454,
  dropper: 456,
  sachet: 390,
  rolls: 332,
  balm: 372,
  softpack: 450,
  jar: 420,
  tin: 446,
  stick: 350,
  gun: 420,
  clip: 346,
  scale: 340,
  wrap: 432,
  stand: 440,
};

export function packHeight(name: PackName): number {
  return heights[name] ?? 480;
}

/** Group pictures show a device beside its box, and other packs three times. */
export function isDevice(name: PackName): boolean {
  return Object.hasOwn(device, name);
}
