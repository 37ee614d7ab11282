import { describe, expect, it } from 'vitest';
import { heapMbFor, processLimits, restartDelayMs } from './process-limits.ts';

describe('heapMbFor', () => {
  it('returns the configured value', () => {
    expect(heapMbFor({ heapMb: 700, workers: 4 })).toBe(700);
  });

  it('otherwise shares half of the memory among the workers, within bounds', () => {
    const [one, two, many] = [1, 2, 64].map((workers) => heapMbFor({ heapMb: undefined, workers }));
    expect(one).toBeGreaterThanOrEqual(two ?? 0);
    expect(two).toBeGreaterThanOrEqual(many ?? 0);
    expect(one).toBeLessThanOrEqual(4096);
    expect(many).toBeGreaterThanOrEqual(256);
  });
});

describe('restartDelayMs', () => {
  it('grows with each crash in a row, up to a bound', () => {
    expect([1, 2, 3, 4].map(restartDelayMs)).toEqual([500, 1000, 2000, 4000]);
    expect(restartDelayMs(1000)).toBe(processLimits.restartMaxMs);
  });
});
