import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const at = (time: string) => new Headers({ date: new Date(time).toUTCString() });

describe('the time of the server', () => {
  let clock: typeof import('./server-clock.ts');
  beforeEach(async () => {
    vi.resetModules();
    // A phone whose clock is years behind.
    vi.useFakeTimers({ now: new Date('2019-01-01T00:00:00Z'), toFake: ['Date', 'performance'] });
    clock = await import('./server-clock.ts');
  });
  afterEach(() => void vi.useRealTimers());

  const known = () => new Date(clock.knownServerTime() ?? Number.NaN).toISOString();

  it('is unknown before the first response, and then falls back to the clock of the device', () => {
    expect(clock.knownServerTime()).toBeUndefined();
    expect(clock.serverNow()).toBe(Date.now());
    clock.readServerTime(new Headers());
    clock.readServerTime(new Headers({ date: 'yesterday' }));
    expect(clock.knownServerTime()).toBeUndefined();
  });

  it('advances after a response, even when the clock of the device is changed', () => {
    clock.readServerTime(at('2026-11-28T10:00:00Z'));
    vi.advanceTimersByTime(90_000);
    expect(known()).toBe('2026-11-28T10:01:30.000Z');
    vi.setSystemTime(new Date('2036-01-01T00:00:00Z'));
    expect(known()).toBe('2026-11-28T10:01:30.000Z');
    expect(clock.serverNow()).toBe(clock.knownServerTime());
  });

  it('is that of the latest response: one from a cache is older', () => {
    clock.readServerTime(at('2026-11-28T10:00:00Z'));
    clock.readServerTime(at('2026-11-28T09:00:00Z'));
    expect(known()).toBe('2026-11-28T10:00:00.000Z');
    clock.readServerTime(at('2026-11-28T10:00:05Z'));
    expect(known()).toBe('2026-11-28T10:00:05.000Z');
  });
});
