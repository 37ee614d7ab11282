import { expect, it } from 'vitest';
import { scaleEnd } from './scale.ts';

it('ends a scale at the next round number', () => {
  expect(scaleEnd([])).toBe(1);
  expect(scaleEnd([0, 0])).toBe(1);
  expect(scaleEnd([3, 7, 5])).toBe(8);
  expect(scaleEnd([9])).toBe(10);
  expect(scaleEnd([10])).toBe(10);
  expect(scaleEnd([10.5])).toBe(20);
  expect(scaleEnd([48_213.5, 12])).toBe(60_000);
});
