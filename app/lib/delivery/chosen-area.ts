import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../storage/stored-value.ts';

/** The delivery area chosen on a product page, or that of the default address, stored in this browser. English names, as in addresses. */
export interface ChosenArea {
  division: string;
  district: string;
  /** In both languages, because the list of districts is only loaded for the select. */
  name: { bn: string; en: string };
  /** Empty while only the district is chosen. */
  upazila: string;
  /** Not chosen: that of the default address. */
  isOfAddress?: true;
}

/** Storage may hold anything: an older version or the user may have written it. */
export function parseChosenArea(stored: unknown): ChosenArea | undefined {
  const { division, district, name, upazila, isOfAddress } = (stored ?? {}) as Record<string, unknown>; // each field is checked below
  const { bn, en } = (name ?? {}) as Record<string, unknown>; // as above
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!isText(division) || !isText(district) || !isText(upazila) || !isText(bn) || !isText(en) || !district) return undefined;
  return { division, district, upazila, name: { bn, en }, ...(isOfAddress === true && { isOfAddress }) };
}

export const chosenArea = createStoredValue('deliveryPlace', parseChosenArea);

/** Undefined until hydration, because a cached page does not know who reads it. */
export const useChosenArea = (): ChosenArea | undefined => useSyncExternalStore(chosenArea.subscribe, chosenArea.read, () => undefined);
