import { useEffect, useRef, useState } from 'react';
import { api, isMissing } from '#app/lib/api/api.ts';
import type { ScannedParcel } from '#contract/parcels/papers.ts';
import { limits } from '#domain/limits.ts';

/** A parcel of the list; the outcome once it was handed over, or not. */
export interface ScannedEntry {
  parcel: ScannedParcel;
  /** `done`, or the error code. */
  outcome?: string;
}

/** What a scan led to: `added`, why not, or that the server can't be reached. */
export interface ScanResult {
  number: string;
  says: 'added' | 'twice' | 'unknown' | 'full' | 'failed' | NonNullable<ScannedParcel['problem']>;
}

const storageKey = 'handOver';

/** Numbers survive a reload; who gets the parcels is not stored. */
function storedNumbers(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function storeNumbers(entries: readonly ScannedEntry[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries.filter(({ outcome }) => !outcome).map(({ parcel }) => parcel.number)));
  } catch {
    // A browser without storage forgets the list with the page.
  }
}

/** The list of scanned parcels. Scans may come faster than the answers; each is looked up by itself. */
export function useScannedList() {
  const [entries, setEntries] = useState<readonly ScannedEntry[]>([]);
  const [last, setLast] = useState<ScanResult>();
  const known = useRef<readonly ScannedEntry[]>(entries);
  const change = (next: readonly ScannedEntry[]) => {
    known.current = next;
    setEntries(next);
    storeNumbers(next);
  };
  const add = async (number: string): Promise<ScanResult> => {
    const isSame = ({ parcel }: ScannedEntry) => [parcel.number, parcel.consignmentId, parcel.orderNumber].includes(number.toUpperCase());
    if (known.current.some(isSame)) return { number, says: 'twice' };
    if (known.current.length >= limits.bulkOrders) return { number, says: 'full' };
    try {
      const parcel = await api('GET /shipments/scan', { query: { number } });
      if (parcel.problem) return { number: parcel.number, says: parcel.problem };
      // Another scan of the same parcel may have been answered first.
      if (known.current.some((entry) => entry.parcel._id === parcel._id)) return { number: parcel.number, says: 'twice' };
      change([{ parcel }, ...known.current]);
      return { number: parcel.number, says: 'added' };
    } catch (error) {
      return { number, says: isMissing(error) ? 'unknown' : 'failed' };
    }
  };
  const scan = async (text: string) => {
    const number = text.trim();
    if (number === '') return;
    const result = await add(number);
    setLast(result);
    signal(result.says === 'added');
  };
  const restore = useRef(add);
  useEffect(() => {
    void (async () => {
      for (const number of storedNumbers().reverse()) await restore.current(number);
    })();
  }, []);
  return {
    entries,
    last,
    scan,
    remove: (id: string) => change(known.current.filter(({ parcel }) => parcel._id !== id)),
    clear: () => change([]),
    settle: (outcomes: ReadonlyMap<string, string>) =>
      change(
        known.current.map((entry) => {
          const outcome = outcomes.get(entry.parcel._id);
          return outcome === undefined ? entry : { ...entry, outcome };
        }),
      ),
  };
}

/** A short sound for eyes that are on the parcels: high for yes, low for no. */
function signal(isGood: boolean): void {
  navigator.vibrate?.(isGood ? 60 : [80, 60, 80]);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = isGood ? 1200 : 300;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.12);
  tone.onended = () => void audio.close();
}
