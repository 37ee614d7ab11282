import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#contract/selling/orders.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import type { OrderView } from './view.ts';

/**
 * Whether this viewer sees the account of an order that another person placed for a phone number. The account is only derived from a number
 * that anyone can type: seeing it would reveal whose number it is, and who has an account.
 */
export const seesAccounts = (user: SessionUser, view: OrderView): boolean =>
  view === 'buyer' || (view === 'all' && hasPermission(user, 'users:read'));

/** A condition on orders `o`: those whose account this viewer sees. */
export const hasVisibleAccount = (seesAll: boolean): RawBuilder<unknown> => (seesAll ? sql`true` : sql`o.placed_for_phone is null`);

/** The columns of orders `o` and their accounts `u` that `presentCustomer` reads. */
export const customerColumns = sql`o.user_id, o.placed_for_phone is null as is_by_account, u.name as customer_name, u.phone as customer_phone,
  o.delivery_address`;

export interface CustomerColumns {
  user_id: string;
  /** Placed by the account itself, not for its phone number. */
  is_by_account: boolean;
  customer_name: string;
  customer_phone: string;
  delivery_address: Address;
}

/** The buyer of an order. `seesAccount`: as `seesAccounts`. */
export const presentCustomer = (row: CustomerColumns, seesAccount: boolean) =>
  seesAccount || row.is_by_account
    ? { _id: row.user_id, name: row.customer_name, phone: row.customer_phone }
    : { name: row.delivery_address.name, phone: row.delivery_address.phone };
