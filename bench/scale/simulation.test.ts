import { expect, test } from 'vitest';
import { simulate } from './simulation.ts';

const page = (perSecond: number, ms: number) => ({ name: 'page', perSecond, visits: [{ station: 'node', ms }] });

test('one server: times match queueing theory (M/M/1)', () => {
  // Exponential with mean 1 / (1/8 - 1/10) = 40 ms at 80 % load.
  const { busy, p50, p99 } = simulate([{ name: 'node', servers: 1 }], [page(100, 8)], 3000);
  expect(busy.node).toBeCloseTo(0.8, 1);
  expect(p50.page).toBeGreaterThan(40 * Math.LN2 * 0.9);
  expect(p50.page).toBeLessThan(40 * Math.LN2 * 1.1);
  expect(p99.page).toBeGreaterThan(40 * Math.log(100) * 0.85);
  expect(p99.page).toBeLessThan(40 * Math.log(100) * 1.15);
});

test('two servers wait less than one that is equally busy', () => {
  const one = simulate([{ name: 'node', servers: 1 }], [page(90, 10)], 1000);
  const two = simulate([{ name: 'node', servers: 2 }], [page(180, 10)], 1000);
  expect(two.busy.node).toBeCloseTo(0.9, 1);
  expect(two.p99.page).toBeLessThan((one.p99.page ?? 0) * 0.75);
});

test('requests visit their stations in turn', () => {
  const order = {
    name: 'order',
    perSecond: 1,
    visits: [
      { station: 'node', ms: 10 },
      { station: 'postgres', ms: 30 },
    ],
  };
  const { p50, busy } = simulate(
    [
      { name: 'node', servers: 4 },
      { name: 'postgres', servers: 4 },
    ],
    [order],
    5000,
  );
  expect(busy.node).toBeCloseTo(0.0025, 3);
  expect(busy.postgres).toBeCloseTo(0.0075, 3);
  expect(p50.order).toBeGreaterThan(25);
  expect(p50.order).toBeLessThan(40);
});

test('an overloaded station shows in its queue and in the times', () => {
  const { busy, p99, longestQueue } = simulate([{ name: 'node', servers: 1 }], [page(200, 10)], 60);
  expect(busy.node).toBeGreaterThan(0.99);
  expect(p99.page).toBeGreaterThan(20_000);
  expect(longestQueue.node).toBeGreaterThan(5000);
});

test('equal seeds give equal results', () => {
  const run = (seed: number) => simulate([{ name: 'node', servers: 1 }], [page(50, 10)], 10, seed);
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
});
