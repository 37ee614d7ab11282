import type { Role } from '#domain/enums.ts';
import { entryGroups } from './entries.ts';

/**
 * The page of a user's area for an address without the area: `/dashboard/orders` becomes `/dashboard/merchant/orders`. Undefined if the
 * area has no such page.
 */
export function pageOfArea(role: Role, path: string): string | undefined {
  const home = `/dashboard/${role}`;
  const address = path.replace('/dashboard', home).replace(/\/$/, '');
  const hasPage = entryGroups[role].some(({ entries }) => entries.some(({ to }) => to !== home && `${address}/`.startsWith(`${to}/`)));
  return hasPage ? address : undefined;
}
