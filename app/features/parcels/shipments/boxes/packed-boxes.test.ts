import { expect, it } from 'vitest';
import { firstBoxes, leftOf, type PackedLine, requestBoxes, sentLines } from './packed-boxes.ts';

const line = (_id: string, quantity: number) => ({ _id, quantity }) as PackedLine; // what is read of it

it('begins with half of the units in each of two boxes', () => {
  const lines = [line('a', 3), line('b', 2)];
  const boxes = firstBoxes(lines);
  expect(boxes.map(({ units }) => units)).toEqual([{ a: 3 }, { b: 2 }]);
  expect(lines.map((each) => leftOf(each, boxes))).toEqual([0, 0]);
  expect(firstBoxes([line('a', 2)]).map(({ units }) => units)).toEqual([{ a: 1 }, { a: 1 }]);
  expect(firstBoxes([line('a', 1), line('b', 4)]).map(({ units }) => units)).toEqual([{ a: 1, b: 2 }, { b: 2 }]);
});

it('sends what is in each box, and weights that were typed', () => {
  const boxes = [
    { units: { a: 1, b: 0 }, grams: '900' },
    { units: { b: 2 }, grams: '' },
  ];
  expect(requestBoxes(boxes, (typed) => (typed === '' ? undefined : Number(typed)))).toEqual([
    { lines: [{ lineId: 'a', quantity: 1 }], grams: 900 },
    { lines: [{ lineId: 'b', quantity: 2 }] },
  ]);
  expect(leftOf(line('b', 3), boxes)).toBe(1);
});

it('leaves out lines of which nothing is sent', () => {
  const lines = [line('a', 0), line('b', 1)];
  expect(sentLines({ lines } as Parameters<typeof sentLines>[0]).map(({ _id }) => _id)).toEqual(['b']);
});
