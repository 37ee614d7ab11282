/** Random numbers that are the same in every run, so that demo shops can be compared, tested and photographed. */
export interface Random {
  /** 0 <= x < 1 */
  next: () => number;
  /** whole number, both ends included */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** `count` different elements in random order (fewer when the list is shorter) */
  sample: <T>(list: readonly T[], count: number) => T[];
  weighted: <T>(list: readonly (readonly [value: T, weight: number])[]) => T;
}

/** mulberry32: 32 bits of state are plenty for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error('pick from an empty list');
    return value;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const remaining = [...list];
    const taken: T[] = [];
    while (taken.length < count && remaining.length > 0) taken.push(...remaining.splice(int(0, remaining.length - 1), 1));
    return taken;
  };
  const weighted = <T>(list: readonly (readonly [value: T, weight: number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    const last = list.at(-1);
    if (last === undefined) throw new Error('weighted choice from an empty list');
    return last[0];
  };
  return { next, int, chance: (probability) => next() < probability, pick, sample, weighted };
}

/** A 32-bit hash of a text (FNV-1a), so that a picture keeps its colours when others are added. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A UUID v7 with a given time and bits from `random`, so that ids sort like the dates of their rows. */
export function uuidAt(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const bits = (digits: number): string => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits(3)}-${random.pick(['8', '9', 'a', 'b'])}${bits(3)}-${bits(12)}`;
}
