import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { CancelReason } from '#domain/enums.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import type { TakenStock } from '#server/modules/catalog/products/index.ts';

export interface LockedPackage {
  id: string;
  orderId: string;
  buyerId: string;
  /** Whether this account can see the order. */
  buyerSees: boolean;
  shopId: string;
  status: PackageState;
  paymentMethod: PaymentMethod;
  paymentStatus: string;
}

/** Locks the packages of an order, or of the order of one package, in id order until the transaction ends. */
export const lockPackages = (tx: Tx, by: { orderId: string } | { packageId: string }): Promise<LockedPackage[]> =>
  tx.writes
    .selectFrom('packages as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('payments as pay', 'pay.order_id', 'o.id')
    .select([
      'p.id',
      'o.id as orderId',
      'o.user_id as buyerId',
      sql<boolean>`buyer_sees(o)`.as('buyerSees'),
      'p.shop_id as shopId',
      'p.status',
      'pay.method as paymentMethod',
      'pay.status as paymentStatus',
    ])
    .where('o.deleted_at', 'is', null)
    .where(
      'o.id',
      '=',
      'orderId' in by ? by.orderId : (eb) => eb.selectFrom('packages').select('order_id').where('packages.id', '=', by.packageId),
    )
    .orderBy('p.id')
    .forUpdate(['p', 'pay'])
    .execute();

export interface PackageMove {
  status: PackageState;
  /** Null: the holder of the order link, or a job. */
  actorId: string | null;
  isByLink: boolean;
  reason: CancelReason | null;
  note: string;
  /** Pieces of each package that were returned to a different stock than they came from. */
  toCount?: ReadonlyMap<string, number> | undefined;
}

export async function movePackages(
  tx: Tx,
  ids: readonly string[],
  { status, actorId, isByLink, reason, note, toCount = new Map() }: PackageMove,
): Promise<void> {
  await sql`
    with moved as (update packages set status = ${status} where id = any(${ids}::uuid[]) returning id)
    insert into package_events (package_id, status, actor_id, by_link, reason, note, to_count)
      select id, ${status}, ${actorId}::uuid, ${isByLink}::boolean, ${reason}, ${note}, (${Object.fromEntries(toCount)}::jsonb ->> id::text)::int
      from moved`.execute(tx.writes);
}

/** The stock that the lines of packages took. */
export const listTaken = (tx: Tx, packageIds: readonly string[]): Promise<TakenStock[]> =>
  tx.reads
    .selectFrom('order_lines')
    .select([
      'package_id as packageId',
      'order_id as orderId',
      'product_id as productId',
      'options',
      'stock_item_ids as stockItemIds',
      'quantity',
    ])
    .where('package_id', '=', sql<string>`any(${packageIds}::uuid[])`)
    .execute();
