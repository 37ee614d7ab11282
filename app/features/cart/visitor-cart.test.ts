import { describe, expect, it } from 'vitest';
import { type LineChoice, lineKey } from '#domain/line-choice.ts';
import { addLine, parseLines, setLineQuantity } from './visitor-cart.ts';

const line = (productId: string, quantity: number, options = {}): LineChoice => ({ productId, quantity, options });
const rice = '01890000-0000-7000-8000-000000000001';
const oil = '01890000-0000-7000-8000-000000000002';

describe('a visitor’s cart', () => {
  it('raises the line that is there, whatever the order in which options were chosen', () => {
    const lines = [line(rice, 2, { Sizes: '1 kg', Colors: 'Red' })];
    expect(addLine(lines, line(rice, 3, { Colors: 'Red', Sizes: '1 kg' }))).toEqual([line(rice, 5, { Sizes: '1 kg', Colors: 'Red' })]);
  });

  it('keeps the same product with other options apart', () => {
    expect(addLine([line(rice, 1, { Sizes: '1 kg' })], line(rice, 1, { Sizes: '5 kg' }))).toHaveLength(2);
  });

  it('never holds more of a line than one may order', () => {
    expect(addLine([line(rice, 998)], line(rice, 5))[0]?.quantity).toBe(999);
  });

  it('sets a quantity, takes a line away at 0, and leaves the others as they were', () => {
    const lines = [line(rice, 1), line(oil, 4)];
    expect(setLineQuantity(lines, lineKey(line(oil, 1)), 2)).toEqual([line(rice, 1), line(oil, 2)]);
    expect(setLineQuantity(lines, lineKey(line(rice, 1)), 0)).toEqual([line(oil, 4)]);
  });

  it('reads what was stored and leaves out whatever is not a line', () => {
    expect(parseLines([line(rice, 2, { Sizes: '1 kg' })])).toEqual([line(rice, 2, { Sizes: '1 kg' })]);
    const rubbish = [
      null,
      7,
      line('no id', 1),
      line(rice, 0),
      line(rice, 1.5),
      line(rice, 1000),
      { productId: rice, quantity: 1, options: { Sizes: 1 } },
    ];
    expect(parseLines([...rubbish, line(oil, 1)])).toEqual([line(oil, 1)]);
    for (const broken of [undefined, '', null, {}, 'text']) expect(parseLines(broken)).toEqual([]);
  });
});
