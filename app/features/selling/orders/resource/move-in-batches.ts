import type { ErrorCode } from '#contract/errors.ts';
import type { Order } from '#contract/selling/orders.ts';

interface Answer {
  changed: readonly string[];
  refused: readonly { _id: string; code: ErrorCode }[];
}

export interface PartResult<T> {
  changed: number;
  /** The orders that did not change: refused with a code, or in a request that failed as a whole. */
  refused: { order: T; code?: ErrorCode; error?: unknown }[];
}

/** How many orders a request moves, so that long work shows progress. */
const partSize = 20;

/** Sends orders in several requests, one after the other. `onProgress` tells how many orders are done. */
export async function moveInBatches<T extends Pick<Order, '_id'>>(
  orders: readonly T[],
  send: (ids: string[]) => Promise<Answer>,
  onProgress: (done: number) => void,
): Promise<PartResult<T>> {
  const result: PartResult<T> = { changed: 0, refused: [] };
  for (let start = 0; start < orders.length; start += partSize) {
    const part = orders.slice(start, start + partSize);
    try {
      const { changed, refused } = await send(part.map(({ _id }) => _id));
      result.changed += changed.length;
      for (const order of part) {
        const refusal = refused.find(({ _id }) => _id === order._id);
        if (refusal) result.refused.push({ order, code: refusal.code });
      }
    } catch (error) {
      result.refused.push(...part.map((order) => ({ order, error })));
    }
    onProgress(start + part.length);
  }
  return result;
}
