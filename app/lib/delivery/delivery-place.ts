import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../stored-value.ts';

/** The delivery area that was chosen on a product's page, stored in this browser. English names, as addresses have them. */
export interface DeliveryPlace {
  division: string;
  district: string;
  /** In both languages, because the list of districts is only loaded to choose from it. */
  name: { bn: string; en: string };
  /** Empty as long as only the district is chosen. */
  upazila: string;
}

/** What storage holds may be anything: an older version wrote it, or the user did. */
export function parsePlace(stored: unknown): DeliveryPlace | undefined {
  const { division, district, name, upazila } = (stored ?? {}) as Record<string, unknown>; // looked at field by field
  const { bn, en } = (name ?? {}) as Record<string, unknown>; // as above
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (!isText(division) || !isText(district) || !isText(upazila) || !isText(bn) || !isText(en) || !district) return undefined;
  return { division, district, upazila, name: { bn, en } };
}

export const deliveryPlace = createStoredValue('deliveryPlace', parsePlace);

/** Undefined until hydration, because a cached page does not know who reads it. */
export const useDeliveryPlace = (): DeliveryPlace | undefined =>
  useSyncExternalStore(deliveryPlace.subscribe, deliveryPlace.read, () => undefined);
