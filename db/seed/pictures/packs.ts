import { carePacks } from './care-packs.ts';
import { devicePacks } from './device-packs.ts';
import { foodPacks } from './food-packs.ts';
import type { PackStyle } from './pack-parts.ts';

const packs = { ...foodPacks, ...carePacks, ...devicePacks } satisfies Record<string, (style: PackStyle) => string>;

export type PackName = keyof typeof packs;

export function isPackName(name: string): name is PackName {
  return Object.hasOwn(packs, name);
}

export function drawPack(name: PackName, style: PackStyle): string {
  return packs[name](style);
}
