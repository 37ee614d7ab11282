import { describe, expect, it } from 'vitest';
import { type LineChoice, lineKey } from '#domain/catalog/line-choice.ts';
import { addLine, parseLines, setLineQuantity } from './visitor-cart.ts';

const line = (productId: string, quantity: number, options = {}): LineChoice => ({ productId, quantity, options });
const rice = '01890000-0000-7000-8000-000000000001';
const oil = '01890000-0000-7000-8000-000000000002';

describe('a visitor’s cart', () => {
  it('increases the quantity of an existing line, whatever the order of its options', () => {
    const lines = [line(rice, 2, { Sizes: '1 kg', Colors: 'Red' })];
    expect(addLine(lines, line(rice, 3, { Colors: 'Red', Sizes: '1 kg' }))).toEqual([line(rice, 5, { Sizes: '1 kg', Colors: 'Red' })]);
  });

  it('keeps a separate line for the same product with different options', () => {
    expect(addLine([line(rice, 1, { Sizes: '1 kg' })], line(rice, 1, { Sizes: '5 kg' }))).toHaveLength(2);
  });

  it('limits the quantity of a line to 999', () => {
    expect(addLine([line(rice, 998)], line(rice, 5))[0]?.quantity).toBe(999);
  });

  it('sets a quantity, removes a line at 0, and leaves other lines unchanged', () => {
    const lines = [line(rice, 1), line(oil, 4)];
    expect(setLineQuantity(lines, lineKey(line(oil, 1)), 2)).toEqual([line(rice, 1), line(oil, 2)]);
    expect(setLineQuantity(lines, lineKey(line(rice, 1)), 0)).toEqual([line(oil, 4)]);
  });

  it('parses stored lines and skips invalid ones', () => {
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
