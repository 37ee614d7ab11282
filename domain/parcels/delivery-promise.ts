import { districtIn } from '../areas.ts';
import { limits } from '../limits.ts';
import { openStates, type PackageState } from './package-states.ts';

const dayMs = 86_400_000;

/**
 * When a package arrives at the latest: 5 days after the order within a district, 10 days elsewhere (Digital Commerce Operation Guidelines
 * 2021). The longer one where the shop's address names no district, or the buyer's is not known yet.
 */
export function deliverBy(orderedAt: Date, shopAddress: string, district: string | undefined): Date {
  const isSameCity = district !== undefined && districtIn(shopAddress) === district;
  return new Date(orderedAt.getTime() + limits.deliveryDays[isSameCity ? 'sameCity' : 'elsewhere'] * dayMs);
}

/** Until when a package is promised, as presented; nothing once it is delivered, cancelled or returned. */
export const promisedDelivery = (
  status: PackageState,
  { orderedAt, from, to }: { orderedAt: Date; from: string; to: string | undefined },
): { deliverBy?: string } => (openStates.includes(status) ? { deliverBy: deliverBy(orderedAt, from, to).toISOString() } : {});
