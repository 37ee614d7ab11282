import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../session/session-store.ts';

/** The delivery area that was chosen on a product's page, stored in this browser. English names, as addresses have them. */
export interface DeliveryPlace {
  division: string;
  district: string;
  /** In both languages, because the list of districts is only loaded to choose from it. */
  name: { bn: string; en: string };
  /** Empty as long as only the district is chosen. */
  upazila: string;
}

const storageKey = 'deliveryPlace';
const listeners = new Set<() => void>();
let cached: { text: string | undefined; place: DeliveryPlace | undefined } = { text: undefined, place: undefined };

/** What storage holds may be anything: an older version wrote it, or the user did. */
export function parsePlace(text: string | undefined): DeliveryPlace | undefined {
  try {
    const { division, district, name, upazila } = JSON.parse(text ?? '{}') as Record<string, unknown>; // looked at field by field
    const { bn, en } = (name ?? {}) as Record<string, unknown>; // as above
    const isText = (value: unknown): value is string => typeof value === 'string';
    if (!isText(division) || !isText(district) || !isText(upazila) || !isText(bn) || !isText(en) || !district) return undefined;
    return { division, district, upazila, name: { bn, en } };
  } catch {
    return undefined;
  }
}

/** The same object as long as nothing changed, as React asks of a store. */
export function deliveryPlace(): DeliveryPlace | undefined {
  const text = readStored(storageKey);
  if (text !== cached.text) cached = { text, place: parsePlace(text) };
  return cached.place;
}

export function keepDeliveryPlace(place: DeliveryPlace): void {
  writeStored(storageKey, JSON.stringify(place));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until hydration, because a kept page does not know who reads it. */
export const useDeliveryPlace = (): DeliveryPlace | undefined => useSyncExternalStore(subscribe, deliveryPlace, () => undefined);
