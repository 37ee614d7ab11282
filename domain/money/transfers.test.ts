import { expect, it } from 'vitest';
import { isLikeTrxId } from './transfers.ts';

it('finds transaction ids that were typed wrongly', () => {
  for (const [one, other] of [
    ['9G7XKQ2LOS', '9g7xkq21o5'],
    ['9G7XKQ2LOS', '9G7XKQ2LO'],
    ['9G7XKQ2LOS', 'A9G7XKQ2LOS'],
    ['9G7XKQ2LOS', '9G7XKW2LOS'],
    ['BANK-123-9', 'bank1239'],
    ['AAAAA', 'AAAA'],
  ] as const)
    expect([one, other, isLikeTrxId(one, other)]).toEqual([one, other, true]);
  for (const [one, other] of [
    ['9G7XKQ2LOS', '9G7XKW2LOT'],
    ['9G7XKQ2LOS', '9G7XQK2LOS'],
    ['9G7XKQ2LOS', '9G7XKQ2L'],
    ['9G7XKQ2L', '7XKQ2L9G'],
  ] as const)
    expect([one, other, isLikeTrxId(one, other)]).toEqual([one, other, false]);
});
