import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processLimits } from '../core/limits/process-limits.ts';
import { returnMemoryWhenIdle } from './return-memory.ts';

const { idleMs, idleShare, memoryToReturnBytes } = processLimits;
const live = 100 * 1024 ** 2;

describe('memory of a process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A process in which collections free only garbage. */
  function open() {
    const state = { busy: 1, resident: live + memoryToReturnBytes };
    const collect = vi.fn(() => {
      state.resident = live;
    });
    returnMemoryWhenIdle({ busyShare: () => state.busy, resident: () => state.resident, collect });
    return { state, collect };
  }

  it('is returned once a traffic peak is over', () => {
    const { state, collect } = open();
    vi.advanceTimersByTime(10 * idleMs);
    expect(collect).not.toHaveBeenCalled();
    state.busy = idleShare / 2;
    vi.advanceTimersByTime(idleMs);
    expect(collect).toHaveBeenCalledTimes(1);
    expect(state.resident).toBe(live);
  });

  it('is collected again only when enough has accumulated', () => {
    const { state, collect } = open();
    state.busy = 0;
    vi.advanceTimersByTime(10 * idleMs);
    expect(collect).toHaveBeenCalledTimes(1);
    state.resident = live + memoryToReturnBytes - 1;
    vi.advanceTimersByTime(10 * idleMs);
    expect(collect).toHaveBeenCalledTimes(1);
    state.resident += 1;
    vi.advanceTimersByTime(idleMs);
    expect(collect).toHaveBeenCalledTimes(2);
  });
});
