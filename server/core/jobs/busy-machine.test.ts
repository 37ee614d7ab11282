import { expect, it } from 'vitest';
import { watchMachine } from './busy-machine.ts';

const systems = process.platform === 'linux';

it('is busy when this process waited for a processor for much of the time in which it could have run', () => {
  let times = { ran: 1000, waited: 5000 };
  const isBusy = watchMachine(() => times);
  times = { ran: 1500, waited: 5100 };
  expect(isBusy()).toBe(false);
  times = { ran: 1600, waited: 5300 };
  expect(isBusy()).toBe(systems);
  // It had nothing to do.
  expect(isBusy()).toBe(false);
});

it('reads what the system counts', () => {
  const isBusy = watchMachine();
  expect(typeof isBusy()).toBe('boolean');
});
