import { setImmediate } from 'node:timers/promises';
import { AppError } from '../errors/app-error.ts';

/** How much of a long task runs before other requests get a turn. */
export const stepLimits = {
  stepMs: 4,
  /** Also ends a step when pieces are fast: a time limit alone could not be tested. */
  piecesInStep: 100,
  /** Bytes of a file that count as one piece. */
  pieceBytes: 2048,
  pieceLines: 50,
} as const;

/** Splits long work on the event loop into steps: other requests get a turn in between, and it stops when the client disconnects. */
export class Steps {
  readonly #signal: AbortSignal | undefined;
  #pieces = 0;
  #startedAt = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Await it before each piece. Throws UNAVAILABLE when the client has disconnected. */
  async next(): Promise<void> {
    this.#pieces += 1;
    if (this.#pieces <= stepLimits.piecesInStep && performance.now() - this.#startedAt < stepLimits.stepMs) return;
    await setImmediate();
    this.throwIfGone();
    this.#pieces = 1;
    this.#startedAt = performance.now();
  }

  throwIfGone(): void {
    if (this.#signal?.aborted) throw new AppError('UNAVAILABLE');
  }

  /** `items.map(map)`, in steps. */
  async map<T, R>(items: Iterable<T>, map: (item: T, index: number) => R): Promise<R[]> {
    const results: R[] = [];
    for (const item of items) {
      await this.next();
      results.push(map(item, results.length));
    }
    return results;
  }
}

/** Groups items for one statement each: at most `count` of them, and at most `weight` unless a single item is heavier. */
export function* inGroups<T>(
  items: readonly T[],
  { count, weight, weightOf }: { count: number; weight: number; weightOf: (item: T) => number },
): Generator<{ start: number; group: T[] }> {
  let group: T[] = [];
  let sum = 0;
  for (const [index, item] of items.entries()) {
    const itemWeight = weightOf(item);
    if (group.length > 0 && (group.length === count || sum + itemWeight > weight)) {
      yield { start: index - group.length, group };
      group = [];
      sum = 0;
    }
    group.push(item);
    sum += itemWeight;
  }
  if (group.length > 0) yield { start: items.length - group.length, group };
}
