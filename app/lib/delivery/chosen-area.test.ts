import { expect, it } from 'vitest';
import { parseChosenArea } from './chosen-area.ts';

const place = { division: 'Dhaka', district: 'Dhaka', upazila: 'Savar', name: { bn: 'ঢাকা', en: 'Dhaka' } };

it('reads a stored delivery area, and ignores anything else', () => {
  expect(parseChosenArea(place)).toEqual(place);
  expect(parseChosenArea({ ...place, isOfAddress: true })).toEqual({ ...place, isOfAddress: true });
  expect(parseChosenArea({ ...place, isOfAddress: 'yes' })).toEqual(place);
  for (const other of [undefined, '', null, [], 'Dhaka', { district: 'Dhaka' }, { ...place, name: 'Dhaka' }]) {
    expect(parseChosenArea(other), JSON.stringify(other)).toBeUndefined();
  }
});
