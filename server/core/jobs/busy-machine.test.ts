import { expect, it } from 'vitest';
import { watchMachine } from './busy-machine.ts';

const systems = process.platform === 'linux';

it('is busy when this process was runnable but not running for much of the time', () => {
  let times = { ran: 1000, waited: 5000 };
  let nowMs = 0;
  const isBusy = watchMachine(
    () => times,
    () => nowMs,
  );
  const after = (ms: number, ran: number, waited: number) => {
    nowMs += ms;
    times = { ran: times.ran + ran, waited: times.waited + waited };
    return isBusy();
  };
  expect(after(3000, 500, 100)).toBe(false);
  expect(after(3000, 100, 200)).toBe(systems);
  // It was idle.
  expect(after(3000, 0, 0)).toBe(false);
  // Short intervals are added up.
  expect(after(1000, 100, 200)).toBe(systems);
  expect(after(500, 50, 0)).toBe(systems);
  expect(after(1500, 50, 0)).toBe(false);
});

it('reads the system’s counters', () => {
  const isBusy = watchMachine();
  expect(typeof isBusy()).toBe('boolean');
});
