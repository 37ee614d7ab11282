import { describe, expect, it } from 'vitest';
import { tilesInRow } from './to-do-list.tsx';

describe('the tiles of what waits', () => {
  it.each([
    [1, 1],
    [7, 7],
    [8, 4],
    [9, 5],
    [12, 6],
  ])('%i are in rows of %i on a wide screen', (count, inRow) => {
    expect(tilesInRow(count, 7)).toBe(inRow);
  });

  it('never leave one alone in the last row', () => {
    for (const most of [4, 7]) {
      for (let count = 2; count <= 12; count += 1)
        expect(count % tilesInRow(count, most), `${count} of ${most}`).not.toBe(1 % tilesInRow(count, most));
    }
  });
});
