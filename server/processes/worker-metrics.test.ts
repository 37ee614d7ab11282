import { afterEach, describe, expect, it, vi } from 'vitest';
import { metricsLimits } from '../core/monitoring/metrics.ts';
import type { ToPrimary, ToWorker } from './worker-messages.ts';
import { metricsPeers } from './worker-metrics.ts';

/** A worker whose messages the test reads, and which receives messages from the test. */
function openWorker() {
  const sent: ToPrimary[] = [];
  let hear: (message: ToWorker) => void = () => {};
  const peers = metricsPeers(1, {
    send: (message) => void sent.push(message),
    onMessage: (listener) => {
      hear = listener;
    },
  });
  return { peers, sent, hear: (message: ToWorker) => hear(message) };
}

const part = (question: number, text: string | undefined) => ({ type: 'workerMetrics', asker: 1, question, text }) as const;

afterEach(() => void vi.useRealTimers());

describe('a worker that collects metrics', () => {
  it('has those of all others once each has answered, in any order', async () => {
    const { peers, sent, hear } = openWorker();
    const collected = peers.collect();
    expect(sent).toEqual([{ type: 'collectMetrics', question: 1 }]);
    hear(part(1, 'a'));
    hear({ type: 'metricsAsked', question: 1, workers: 2 });
    hear(part(1, 'b'));
    expect(await collected).toEqual({ texts: ['a', 'b'], missing: 0 });
  });

  it('does without those that do not answer in time, and ignores their late answers', async () => {
    vi.useFakeTimers();
    const { peers, hear } = openWorker();
    const first = peers.collect();
    hear({ type: 'metricsAsked', question: 1, workers: 2 });
    hear(part(1, 'a'));
    vi.advanceTimersByTime(metricsLimits.collectMs);
    expect(await first).toEqual({ texts: ['a'], missing: 1 });
    const second = peers.collect();
    hear(part(1, 'late'));
    hear({ type: 'metricsAsked', question: 2, workers: 1 });
    hear(part(2, undefined));
    expect(await second).toEqual({ texts: [], missing: 1 });
  });

  it('has only its own metrics when there are no others, or no primary', async () => {
    vi.useFakeTimers();
    const { peers, hear } = openWorker();
    const alone = peers.collect();
    hear({ type: 'metricsAsked', question: 1, workers: 0 });
    expect(await alone).toEqual({ texts: [], missing: 0 });
    const orphaned = peers.collect();
    vi.advanceTimersByTime(metricsLimits.collectMs);
    expect(await orphaned).toEqual({ texts: [], missing: 0 });
  });
});

describe('a worker that is asked for its metrics', () => {
  const answerOf = async (read: () => Promise<string>) => {
    const { peers, sent, hear } = openWorker();
    peers.share(read);
    hear({ type: 'readMetrics', asker: 7, question: 3 });
    await expect.poll(() => sent).toHaveLength(1);
    return sent[0];
  };

  it('sends them to the worker that asked', async () => {
    expect(await answerOf(async () => 'mine')).toEqual({ type: 'workerMetrics', asker: 7, question: 3, text: 'mine' });
  });

  it('reports that it has none when they are too long, or cannot be read', async () => {
    const none = { type: 'workerMetrics', asker: 7, question: 3, text: undefined };
    expect(await answerOf(async () => 'x'.repeat(metricsLimits.workerTextLength + 1))).toEqual(none);
    expect(await answerOf(() => Promise.reject(new Error('none')))).toEqual(none);
  });
});
