import { expect, it } from 'vitest';
import { moveInBatches } from './move-in-batches.ts';

const orders = Array.from({ length: 45 }, (_each, index) => ({ _id: `order-${index}` }));

it('sends parts one after the other and tells the progress', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const send = async (ids: string[]) => {
    sizes.push(ids.length);
    return { changed: ids, refused: [] };
  };
  expect(await moveInBatches(orders, send, (done) => progress.push(done))).toEqual({ changed: 45, refused: [] });
  expect(sizes).toEqual([20, 20, 5]);
  expect(progress).toEqual([20, 40, 45]);
});

it('names the refused orders, and all of a part whose request failed', async () => {
  const error = new Error('offline');
  const send = async (ids: string[]) => {
    if (ids.includes('order-20')) throw error;
    const [first, ...others] = ids;
    return { changed: others, refused: [{ _id: first ?? '', code: 'ILLEGAL_TRANSITION' as const }] };
  };
  const { changed, refused } = await moveInBatches(orders, send, () => undefined);
  expect(changed).toBe(19 + 4);
  expect(refused.map(({ order }) => order._id)).toEqual(['order-0', ...orders.slice(20, 40).map(({ _id }) => _id), 'order-40']);
  expect([refused[0], refused[1]]).toEqual([
    { order: orders[0], code: 'ILLEGAL_TRANSITION' },
    { order: orders[20], error },
  ]);
});
