import { describe, expect, it } from 'vitest';
import { untilNextPoll } from './use-campaign-changes.ts';

const now = Date.UTC(2026, 10, 25, 12);
const inMs = (ms: number) => untilNextPoll(new Date(now + ms).toISOString(), now);

describe('untilNextPoll', () => {
  it('waits until just after the next known change', () => {
    expect(inMs(1000)).toBe(1500);
    expect(inMs(4 * 60_000)).toBe(4 * 60_000 + 500);
  });

  it('waits five minutes when the next change is far away or unknown', () => {
    expect(inMs(24 * 3_600_000)).toBe(300_000);
    expect(untilNextPoll(undefined, now)).toBe(300_000);
  });

  it('waits 15 seconds when the device clock is fast', () => {
    expect(inMs(-1)).toBe(15_000);
    expect(inMs(-3_600_000)).toBe(15_000);
  });
});
