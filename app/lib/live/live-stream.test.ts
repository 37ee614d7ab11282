import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream, waitMs } from './live-stream.ts';

describe('the backoff', () => {
  it('doubles up to a minute, with 25% jitter', () => {
    expect([0, 1, 2, 10].map((failures) => waitMs(failures, 0.5))).toEqual([2000, 4000, 8000, 60_000]);
    expect([waitMs(0, 0), waitMs(0, 1)]).toEqual([1500, 2500]);
  });
});

/** A stream that sends these chunks and then ends, or stays open without data. */
const answer = (pieces: string[], stays = false) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (!stays) controller.close();
      },
    }),
  );

describe('followStream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(answers: (() => Response | Promise<Response>)[], from?: string) {
    const asked: (string | undefined)[] = [];
    const told: string[] = [];
    const stop = new AbortController();
    const onRefused = vi.fn();
    const open = async (lastId: string | undefined, signal: AbortSignal) => {
      asked.push(lastId);
      const next = answers.shift();
      if (next) return next();
      return new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const done = followStream({ open, onMessage: ({ data }) => void told.push(data), onRefused }, stop.signal, from);
    return { asked, told, stop, done, onRefused };
  }

  it('parses messages from arbitrary chunks, and ignores comments', async () => {
    const pieces = ['retry: 2000\n\n:\n\nid: 7.1.9\nevent: re', 'ady\ndata: {"a"', ':1}\n\ndata: x\ndata: y\r', '\n\r\n'];
    const { asked, told, stop, done } = follow([() => answer(pieces)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toEqual(['{"a":1}', 'x\ny']);
    // A message without an id does not change where the stream resumes.
    expect(asked).toEqual([undefined, '7.1.9']);
    stop.abort();
    await done;
  });

  it('resumes after the last message when a stream ends or is lost', async () => {
    const lost = () => Promise.reject(new TypeError('no network'));
    const { asked, told, stop } = follow([() => answer(['id: 1\ndata: a\n\n']), lost, () => answer(['id: 2\ndata: b\n\n'], true)], '0');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual(['0', '1', '1']);
    expect(told).toEqual(['a', 'b']);
    stop.abort();
    await vi.advanceTimersByTimeAsync(0);
  });

  it('reconnects when a stream goes silent', async () => {
    const { asked, stop, done } = follow([]);
    await vi.advanceTimersByTimeAsync(49_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
    stop.abort();
    await done;
  });

  it('does not retry when the session has ended', async () => {
    const { asked, done, onRefused } = follow([() => new Response(null, { status: 401 })]);
    await done;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
    expect(onRefused).toHaveBeenCalledOnce();
  });

  it('waits for a user who still has to set up a second factor', async () => {
    const refused = () => Response.json({ code: 'SECOND_FACTOR_REQUIRED' }, { status: 403 });
    const leaving = () => new Response(null, { status: 403 });
    const { asked, done, onRefused } = follow([refused, leaving, () => Response.json({ code: 'FORBIDDEN' }, { status: 403 })]);
    await vi.advanceTimersByTimeAsync(120_000);
    await done;
    expect(asked).toHaveLength(3);
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
