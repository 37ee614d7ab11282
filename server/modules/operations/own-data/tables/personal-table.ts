import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AuditedResource } from '#domain/operations/audited.ts';

/** Replaces names, streets and other texts of an erased account. */
export const erasedText = '—';

/** The person of an account. */
export interface Person {
  id: string;
  phone: string;
  email: string | null;
  /** A code proved it, or an admin vouches for it. */
  ownsPhone: boolean;
}

/** A condition on rows `t` of a table. */
type Of = (person: Person) => RawBuilder<unknown>;

interface Downloaded {
  /** The table's name in the file. */
  as: string;
  columns: readonly string[];
  /** Columns that are not exported as stored. */
  computed?: (person: Person) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** The order of rows. Default: their id. */
  key?: RawBuilder<string>;
  /** In addition to `of`: not all erased rows are shown. */
  where?: Of;
}

export interface PersonalTable {
  /** Which rows are about a person. */
  of: Of;
  /** What of them is exported, or why nothing is. */
  download: Downloaded | string;
  /** What happens to them: they are deleted, columns are overwritten, or why they stay. */
  erase: 'delete' | Readonly<Record<string, unknown>> | { stays: string };
  /** Older audit log entries about these rows lose their values, except those of the named columns. `entries`: other ones (`a`). */
  audited?: { resource: AuditedResource; except?: readonly string[]; entries?: Of };
}

export const ofUser: Of = ({ id }) => sql`t.user_id = ${id}`;
export const ofOrder: Of = ({ id }) => sql`t.order_id in (select o.id from orders o where o.user_id = ${id})`;
/** Rows `c` of contact messages. */
export const ofWriter: Of = ({ id, phone, ownsPhone }) =>
  sql`(c.user_id = ${id} or ${ownsPhone} and c.user_id is null and c.phone = ${phone})`;
export const ofReturnedPackage: Of = ({ id }) => sql`t.package_id in (
  select p.id from packages p join orders o on o.id = p.order_id where o.user_id = ${id})`;
export const ofReturn: Of = ({ id }) => sql`t.return_id in (
  select r.id from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id where o.user_id = ${id})`;
export const inOrders = 'is part of `orders`';
export const shortLived = 'lives for minutes, and says nothing but that the account signs in';

/** Orders of an unverified number may be another person's (docs/decisions/database/0062-orders-of-unproved-phones.md). */
export const ofSeenOrder: Of = ({ id }) => sql`t.order_id in (select o.id from orders o where o.user_id = ${id} and buyer_sees(o))`;

/** In the order in which an erasure goes through them: some are found by others. */
export type PersonalTables = Readonly<Partial<Record<keyof DB, PersonalTable>>>;
