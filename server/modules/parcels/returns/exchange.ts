import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import { buyerGivesUp, stepOf } from '#domain/parcels/package-steps.ts';
import { isOwnWish } from '#domain/parcels/return-states.ts';
import type { Deps } from '#server/core/deps.ts';
import { returnStock } from '#server/modules/catalog/products/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import {
  applyMove,
  insertLineChanges,
  insertLineEvents,
  type LockedPackage,
  lockLines,
  lockPackages,
  type PackageLine,
  recountAmounts,
} from '#server/modules/parcels/packages/index.ts';
import type { ReturnRecord } from './returns.queries.ts';

/** What a buyer wants instead of what comes back. */
interface WantedGoods {
  /** The order that they replace: its buyer and address. */
  orderId: string;
  shopId: string;
  lines: readonly { productId: string; quantity: number; options: Options }[];
  /** The delivery costs nothing. */
  isFree: boolean;
}

interface PricedGoods {
  /** With the delivery, in poisha. */
  total: number;
  /** Takes the stock and writes the order, of one package. Throws OUT_OF_STOCK. Returns its id. */
  place: (tx: Tx) => Promise<string>;
}

/** Prices new goods at today's prices. The orders know how; they are above returns. Throws OUT_OF_STOCK if they can't be had. */
export type PriceGoods = (db: Db, wanted: WantedGoods) => Promise<PricedGoods>;

export type ReturnDeps = Deps & { priceGoods: PriceGoods };

/** The new goods of a return. Throws OUT_OF_STOCK. */
export const priceExchange = (db: Db, priceGoods: PriceGoods, { orderId, shopId, reason, lines }: ReturnRecord): Promise<PricedGoods> =>
  priceGoods(db, {
    ...{ orderId, shopId, isFree: !isOwnWish(reason) },
    lines: lines.map(({ productId, quantity, options, newOptions }) => ({ productId, quantity, options: newOptions ?? options })),
  });

/** Orders the new goods of a return that is approved now, and says what the return will pay of them. Throws OUT_OF_STOCK. Returns their order. */
export async function orderExchange(tx: Tx, returnId: string, goods: PricedGoods, worth: number): Promise<string> {
  const orderId = await goods.place(tx);
  const credit = Math.max(0, Math.min(worth, goods.total));
  await sql`update returns set exchange_order_id = ${orderId}, credit_poisha = ${credit} where id = ${returnId}`.execute(tx.writes);
  await sql`update packages set credit_poisha = ${credit} where order_id = ${orderId}`.execute(tx.writes);
  return orderId;
}

const isInShop = (part: LockedPackage): boolean => buyerGivesUp.includes(stepOf(part));

/** Cancels the new goods of a return that ends otherwise. */
export async function cancelExchange(tx: Tx, orderId: string, { number }: Pick<ReturnRecord, 'number'>): Promise<void> {
  const all = await lockPackages(tx, { orderId });
  const open = all.filter(isInShop);
  if (open.length > 0) await applyMove(tx, all, open, 'job', { step: 'cancelled', note: number });
}

interface Settling {
  record: Pick<ReturnRecord, 'id' | 'number' | 'packageId'>;
  /** The units that were accepted, in the order of the lines of the return. */
  accepted: readonly { received: number }[];
  /** What the return comes to, in poisha. */
  worth: number;
}

/** Keeps of the new goods what was accepted, and pays them as far as the return goes. Returns what it pays, in poisha. */
export async function settleExchange(tx: Tx, orderId: string, { record, accepted, worth }: Settling): Promise<number> {
  const part = (await lockPackages(tx, { orderId })).find(isInShop);
  if (!part) return 0;
  const lines = await lockLines(tx, [part.id]);
  const less = lines
    .map((line) => ({ line, quantity: Math.max(0, line.quantity - (accepted[line.position]?.received ?? 0)) }))
    .filter(({ quantity }) => quantity > 0);
  const gone = ({ line, quantity }: (typeof less)[number]) => line.quantity === quantity;
  if (less.length === lines.length && less.every(gone)) {
    await cancelExchange(tx, orderId, record);
    return 0;
  }
  if (less.length > 0) await takeOut(tx, part, less, record.number);
  const off = less.reduce((sum, { line, quantity }) => sum + quantity * line.unitPrice, 0);
  const credit = Math.min(worth, part.subtotal - off + part.deliveryFee);
  await sql`
    with paid as (update returns set credit_poisha = ${credit} where id = ${record.id})
    update packages set credit_poisha = case when id = ${part.id} then ${credit}::bigint else credit_poisha - ${credit}::bigint end
    where id = any(${[part.id, record.packageId]}::uuid[])`.execute(tx.writes);
  return credit;
}

/** The parcel is open in its shop: weight and delivery stay as they are. */
async function takeOut(tx: Tx, part: LockedPackage, less: readonly { line: PackageLine; quantity: number }[], note: string) {
  await returnStock(
    tx,
    less.map(({ line, quantity }) => ({ ...line, quantity })),
  );
  const event = { id: part.id, data: { lineReason: 'buyerAsked' } };
  const events = await insertLineEvents(tx, [event], { actorId: null, isByLink: false, note });
  await insertLineChanges(
    tx,
    less.map(({ line, quantity }) => ({ line, kind: 'cancelled' as const, quantity, fit: null })),
    events,
  );
  await recountAmounts(tx, part.id);
  await writeEvent(tx, { kind: 'packageChanged', packageIds: [part.id] });
}
