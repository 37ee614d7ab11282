import { describe, expect, it } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

describe('pasted text', () => {
  it.each([
    ['a column of a spreadsheet, with a line break at its end', '120\n৯৫\n', [['120'], ['৯৫']]],
    ['lines of Windows and of old Macs', '1\r\n2\r3', [['1'], ['2'], ['3']]],
    [
      'several columns',
      '120\t5\n130\t ৬ ',
      [
        ['120', '5'],
        ['130', '৬'],
      ],
    ],
    ['an empty line, which is an empty value', '1\n\n3\n', [['1'], [''], ['3']]],
    ['a single value', '120', [['120']]],
  ])('is %s', (_title, text, lines) => {
    expect(pastedLines(text)).toEqual(lines);
  });
});
