import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnQueue, workQueue } from './work-queue.ts';

const limits = { concurrency: 2, waiting: 2, timeoutMs: 1000 };
const unavailable = { code: 'UNAVAILABLE' };

/** Takes a turn, and reports whether it has started. */
function taking(queue: TurnQueue, key?: string, signal?: AbortSignal) {
  const state = { has: false, turn: queue.take(key, signal) };
  state.turn.then(
    () => {
      state.has = true;
    },
    () => {},
  );
  return state;
}

describe('TurnQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives turns in order, one at a time for a key', async () => {
    const queue = new TurnQueue(limits);
    const [first, same, other] = [taking(queue, 'a'), taking(queue, 'a'), taking(queue, 'b')];
    const last = taking(queue, 'c');
    await vi.advanceTimersByTimeAsync(1);
    expect([first.has, same.has, other.has, last.has]).toEqual([true, false, true, false]);
    (await other.turn)();
    await vi.advanceTimersByTimeAsync(1);
    expect([same.has, last.has]).toEqual([false, true]);
    const end = await first.turn;
    end();
    end();
    await vi.advanceTimersByTimeAsync(1);
    expect(same.has).toBe(true);
    expect(taking(queue, 'd').has).toBe(false);
  });

  it('rejects work that waits too long, that finds too many waiting, or that was aborted', async () => {
    const queue = new TurnQueue(limits);
    const ends = await Promise.all([queue.take(), queue.take()]);
    const leaving = new AbortController();
    const [late, gone] = [taking(queue), taking(queue, 'a', leaving.signal)];
    await expect(queue.take()).rejects.toMatchObject(unavailable);
    leaving.abort();
    await expect(gone.turn).rejects.toMatchObject(unavailable);
    const rejected = expect(late.turn).rejects.toMatchObject(unavailable);
    await vi.advanceTimersByTimeAsync(limits.timeoutMs);
    await rejected;
    for (const end of ends) end();
    expect((await Promise.all([queue.take(), queue.take()])).length).toBe(2);
  });
});

describe('workQueue', () => {
  it('runs a few at a time, and frees its slot even when work fails', async () => {
    const run = workQueue({ concurrency: 1, waiting: 10, timeoutMs: 1000 });
    let running = 0;
    const work = async (name: number) => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      if (name === 2) throw new Error('broken');
      return name;
    };
    const results = await Promise.allSettled([1, 2, 3].map((name) => run(() => work(name))));
    expect(results).toMatchObject([{ value: 1 }, { reason: new Error('broken') }, { value: 3 }]);
  });
});
