import type { Access } from '#contract/endpoint.ts';
import type { Callers } from '#contract/examples/example.ts';
import { examples } from '#contract/examples/examples.ts';

/** Who can call each endpoint, as its example says. The alias that the order form posts to has the example of its endpoint. */
export const callers: Readonly<Record<string, Callers>> = { ...examples, 'POST /orders': examples['POST /orders/create'] };

export const isForEveryone = (row: Callers): row is Extract<Callers, { access: 'public' | 'signedIn' }> =>
  row.access === 'public' || row.access === 'signedIn';

/** What the contract should declare: owners of shops are merchants, and their staff can call nothing that merchants can't. */
export function accessOf(row: Callers): Access {
  if (isForEveryone(row)) return row.access;
  return row.access.includes('owner') ? ['merchant', 'admin'] : ['admin'];
}
