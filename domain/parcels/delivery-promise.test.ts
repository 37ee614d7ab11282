import { describe, expect, it } from 'vitest';
import { deliverBy } from './delivery-promise.ts';

const ordered = new Date('2026-11-18T09:00:00Z');
const day = (shopAddress: string, district: string | undefined) => deliverBy(ordered, shopAddress, district).toISOString().slice(0, 10);

describe('when a package arrives at the latest', () => {
  it('is five days after the order within a district', () => {
    expect(day('বাড়ি ১২, মিরপুর ১০, ঢাকা ১২১৬', 'Dhaka')).toBe('2026-11-23');
  });

  it('is ten days after the order elsewhere, and where a district is unknown', () => {
    expect(day('বাড়ি ১২, মিরপুর ১০, ঢাকা ১২১৬', 'Rangpur')).toBe('2026-11-28');
    expect(day('12 Main Street', 'Dhaka')).toBe('2026-11-28');
    expect(day('12 Main Street', undefined)).toBe('2026-11-28');
  });
});
