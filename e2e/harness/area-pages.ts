import { entryGroups } from '#app/layouts/dashboard/entries.ts';
import type { Role } from '#domain/enums.ts';

/** Pages without an entry in the menu, and other states of pages. */
const others: Record<Role, string[]> = {
  customer: ['/sessions'],
  merchant: ['?view=table', '/products/import', '/sessions'],
  admin: ['?view=table', '/products/import', '/orders/import', '/sessions'],
};

/** The pages of an area for signed-in users, without the resource lists of admins. */
export const pagesOf = (area: Role): string[] => [
  ...entryGroups[area].flatMap(({ entries }) =>
    entries.flatMap(({ key, to }) => (typeof key === 'object' && 'resource' in key ? [] : [to])),
  ),
  ...others[area].map((page) => `/dashboard/${area}${page}`),
];
