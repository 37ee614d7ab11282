import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deliveryFee, isInsideDhaka } from './delivery-fee.ts';

describe('deliveryFee', () => {
  const fees = { dhakaPoisha: 6_000, elsewherePoisha: 12_000 };

  it('depends on the area, and is zero from the amount that the shop set', () => {
    expect(deliveryFee(fees, { district: 'Dhaka', upazila: 'Dhanmondi' }, 100, undefined)).toBe(6_000);
    expect(deliveryFee(fees, { district: 'Cumilla' }, 100, 50_000)).toBe(12_000);
    expect(deliveryFee(fees, undefined, 49_999, 50_000)).toBe(12_000);
    expect(deliveryFee(fees, undefined, 50_000, 50_000)).toBe(0);
  });

  it('treats the outlying upazilas of Dhaka district as outside Dhaka', () => {
    expect(isInsideDhaka({ district: 'dhaka', upazila: 'Keraniganj' })).toBe(false);
    expect(isInsideDhaka({ district: 'Dhaka' })).toBe(true);
    expect(isInsideDhaka({})).toBe(false);
  });

  it.each(['ঢাকা', ' dhaka ', 'Dacca', 'Dhaka District', 'ঢাকা জেলা', '\u200eDhaka', 'DHAKA'])('knows the district %s', (district) => {
    expect(deliveryFee(fees, { district, upazila: 'মিরপুর' }, 100, undefined)).toBe(6_000);
  });

  it.each(['কেরানীগঞ্জ', 'কেরানিগঞ্জ', 'Keranigonj', 'সাভার', 'Savar', 'Saver', 'ধামরাই', 'Dhamray', 'দোহার', 'Nawabgonj'])(
    'knows that the upazila %s is outside the city',
    (upazila) => {
      expect(isInsideDhaka({ district: 'Dhaka', upazila })).toBe(false);
    },
  );

  it('does not mistake a thana of the city for one of them', () => {
    const { Dhaka } = JSON.parse(readFileSync('app/lib/delivery/areas/dhaka.json', 'utf8'));
    for (const [en, bn] of Object.entries<string>(Dhaka.thanas))
      for (const upazila of [en, bn]) expect(isInsideDhaka({ district: 'Dhaka', upazila }), upazila).toBe(true);
  });
});
