import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnQueue, workQueue } from './work-queue.ts';

const limits = { concurrency: 2, waiting: 2, timeoutMs: 1000 };
const unavailable = { code: 'UNAVAILABLE' };


/** Takes a turn, and tells whether it has it. */
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

  it('refuses what waits too long, what finds too many waiting, and what is not needed any more', async () => {
    const queue = new TurnQueue(limits);
    const ends = await Promise.all([queue.take(), queue.take()]);
    const leaving = new AbortController();
    const [late, gone] = [taking(queue), taking(queue, 'a', leaving.signal)];
    await expect(queue.take()).rejects.toMatchObject(unavailable);
    leaving.abort();
    await expect(gone.turn).rejects.toMatchObject(unavailable);
    const refused = expect(late.turn).rejects.toMatchObject(unavailable);
    await vi.advanceTimersByTimeAsync(limits.timeoutMs);
    await refused;
    for (const end of ends) end();
    expect((await Promise.all([queue.take(), queue.take()])).length).toBe(2);
  });
});

/** Work that ends when it is told to. */
function pieces(run: ReturnType<typeof workQueue>) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const add = (name: number) =>
    run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  return { started, add, endNext: () => ends.shift()?.() };
}

it('runs a few at a time, the others in their order', async () => {
  const { started, add, endNext } = pieces(workQueue({ concurrency: 2, waiting: 10, timeoutMs: 1000 }));
  const all = [1, 2, 3, 4].map(add);
  expect(started).toEqual([1, 2]);
  endNext();
  await vi.waitFor(() => expect(started).toEqual([1, 2, 3]));
  for (const _ of all) {
    endNext();
    await vi.waitFor(() => expect(started.length).toBeGreaterThan(2));
  }
  await vi.waitFor(() => expect(started).toEqual([1, 2, 3, 4]));
  endNext();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

it('refuses what would have to wait behind too many, or for too long, and goes on', async () => {
  vi.useFakeTimers();
  const { started, add, endNext } = pieces(workQueue({ concurrency: 1, waiting: 1, timeoutMs: 1000 }));
  const first = add(1);
  const second = add(2);
  await expect(add(3)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const late = expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  vi.useRealTimers();
  endNext();
  expect(await first).toBe(1);
  const fourth = add(4);
  endNext();
  expect(await fourth).toBe(4);
  expect(started).toEqual([1, 4]);
});

it('frees its slot when work fails', async () => {
  const run = workQueue({ concurrency: 1, waiting: 1, timeoutMs: 1000 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});
