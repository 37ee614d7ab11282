import { describe, expect, it } from 'vitest';
import { readVariants } from './variant-text.ts';

describe('readVariants', () => {
  it('parses names, added prices and stocks, with any number of blanks between them', () => {
    expect(readVariants('Sizes: 1 kg   +100  (২০); 2 kg (3); a  b +1')).toEqual({
      Sizes: [
        { name: '1 kg', additionalPrice: 100, quantity: 20 },
        { name: '2 kg', quantity: 3 },
        { name: 'a  b', additionalPrice: 1, quantity: null },
      ],
    });
  });

  it('parses a text as long as a file in linear time', () => {
    const name = `a${' '.repeat(500_000)}b`;
    expect(readVariants(`Sizes: ${name}`)).toEqual({ Sizes: [{ name, quantity: null }] });
  });
});
