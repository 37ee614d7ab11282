import { setImmediate } from 'node:timers/promises';
import { AppError } from '../app-error.ts';

/** How much of a long piece of work is done before other requests get their turn. */
export const stepLimits = {
  stepMs: 4,
  /** Also when they are quick: a clock alone could not be tested. */
  piecesInStep: 100,
  /** Of a file, as one piece. */
  pieceBytes: 2048,
  pieceLines: 50,
} as const;

/** Long work on the event loop, piece by piece: other requests get their turn in between, and it ends when the client is gone. */
export class Steps {
  readonly #signal: AbortSignal | undefined;
  #pieces = 0;
  #startedAt = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** To be awaited before each piece. Throws UNAVAILABLE, which the client is not there to read. */
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

  /** `items.map(map)` in steps. */
  async map<T, R>(items: Iterable<T>, map: (item: T, index: number) => R): Promise<R[]> {
    const results: R[] = [];
    for (const item of items) {
      await this.next();
      results.push(map(item, results.length));
    }
    return results;
  }
}

/** Items in groups for one statement each: at most `count` of them, and no more than `weight` unless a single one is heavier. */
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
