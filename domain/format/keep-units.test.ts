import { describe, expect, it } from 'vitest';
import { keepUnits } from './keep-units.ts';

describe('a number and its unit', () => {
  it.each([
    ['মুঠোভর দেশি মসুর ডাল, ২ কেজি', 'মুঠোভর দেশি মসুর ডাল, ২\u00a0কেজি'],
    ['Miniket Rice 10 kg, 2 bags', 'Miniket Rice 10\u00a0kg, 2\u00a0bags'],
    ['200 ml', '200\u00a0ml'],
  ])('stay on one line: %s', (text, kept) => {
    expect(keepUnits(text)).toBe(kept);
  });

  it.each(['Rice 10', '2 - 3', '৭ (সাত)', 'Vitamin C', '3 electroencephalograms'])('leave other spaces: %s', (text) => {
    expect(keepUnits(text)).toBe(text);
  });
});
