import { describe, expect, it } from 'vitest';
import { untilNextQuestion } from './use-campaign-changes.ts';

const now = Date.UTC(2026, 10, 25, 12);
const inMs = (ms: number) => untilNextQuestion(new Date(now + ms).toISOString(), now);

describe('the next change of campaigns is asked for', () => {
  it('just after the one that is known', () => {
    expect(inMs(1000)).toBe(1500);
    expect(inMs(4 * 60_000)).toBe(4 * 60_000 + 500);
  });

  it('every five minutes when it is far away, or when there is none', () => {
    expect(inMs(24 * 3_600_000)).toBe(300_000);
    expect(untilNextQuestion(undefined, now)).toBe(300_000);
  });

  it('patiently by a phone whose clock is fast', () => {
    expect(inMs(-1)).toBe(15_000);
    expect(inMs(-3_600_000)).toBe(15_000);
  });
});
