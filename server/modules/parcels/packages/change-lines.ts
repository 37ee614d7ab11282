import type { z } from 'zod';
import type { lineRemoval } from '#contract/parcels/packages.ts';
import type { Db, Tx } from '#db/client.ts';
import { buyerCancels, type PackageSide, stepOf } from '#domain/parcels/package-steps.ts';
import { toPoisha } from '#domain/taka.ts';
import { setActor } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { listSellable, returnStock, type SellableRow } from '#server/modules/catalog/products/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { updateHold } from '#server/modules/money/payments/index.ts';
import { currentRates, gramsOf, packageRate, type Rates } from '#server/modules/parcels/delivery/index.ts';
import { applyMove } from './apply-move.ts';
import { sideOf } from './check-move.ts';
import {
  insertLineChanges,
  insertLineEvents,
  listGoods,
  listToChange,
  lowerAdvance,
  type PackageToChange,
  recountAmounts,
  type UnitChange,
} from './line-changes.queries.ts';
import { type LockedPackage, lockLines, lockPackages, type PackageLine } from './packages.queries.ts';

type Removal = z.output<typeof lineRemoval>;

/** What is asked of one line: units to remove, and poisha off the price of each other one. */
interface Change {
  line: PackageLine;
  part: LockedPackage;
  remove: number;
  off: number;
}

/**
 * Takes units, or a part of their price, out of packages that are still open in their shop, all or none: for the buyer or the holder of the
 * order link units only, for its shop and admins with a reason. Stock, weight, delivery and amounts follow; a package without units is
 * cancelled. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, LINE_GONE, TOO_LATE.
 */
export async function changeLines(db: Db, by: SessionUser | 'link', orderId: string, asked: Removal): Promise<void> {
  const goods = await listGoods(db, orderId);
  const [rates, products] = await Promise.all([currentRates(db, goods.shopIds), listSellable(db, goods.productIds)]);
  await db.transaction(async (tx) => {
    const all = await lockPackages(tx, { orderId });
    const sides = new Map(all.map((part) => [part.id, by === 'link' ? 'buyer' : sideOf(by, part)]));
    const visible = all.filter((part) => sides.get(part.id));
    if (visible.length === 0) throw new AppError('NOT_FOUND');
    const lines = await lockLines(
      tx,
      visible.map(({ id }) => id),
    );
    const changes = changesOf(asked, { lines, parts: visible, sideOfPart: ({ id }) => sides.get(id) });
    const facts = await listToChange(tx, [...new Set(changes.map(({ part }) => part.id))]);
    if (facts.some(({ isBooked }) => isBooked)) throw new AppError('TOO_LATE');
    const parts = visible.filter(({ id }) => facts.some((each) => each.id === id));
    const removed = (line: PackageLine) => changes.find((change) => change.line === line)?.remove ?? 0;
    const isEmptied = ({ id }: LockedPackage) => lines.every((line) => line.packageId !== id || line.quantity === removed(line));
    const emptied = parts.filter(isEmptied);
    const shrunk = parts.filter((part) => !isEmptied(part));
    if (shrunk.length > 0) await shrink(tx, { by, asked, shrunk, changes, facts, rates, products });
    if (emptied.length > 0) {
      // What can't be sold as it is, is out of stock; buyers give no reason.
      const reason = asked.reason && (asked.reason === 'buyerAsked' ? asked.reason : 'outOfStock');
      await applyMove(tx, all, emptied, by, { step: 'cancelled', reason, note: asked.note });
    }
  });
}

interface Known {
  lines: readonly PackageLine[];
  parts: readonly LockedPackage[];
  sideOfPart: (part: LockedPackage) => PackageSide | undefined;
}

/** Joins what is asked with the locked lines. */
function changesOf({ lines: asked, reason }: Removal, { lines, parts, sideOfPart }: Known): Change[] {
  return asked.map(({ lineId, remove = 0, priceOff = 0 }, index): Change => {
    const at = `lines.${index}`;
    const line = lines.find(({ id }) => id === lineId) ?? refuse(`${at}.lineId`, 'NOT_FOUND', 'Not in this order');
    if (asked.findIndex((each) => each.lineId === lineId) !== index) refuse(`${at}.lineId`, 'DUPLICATE', 'Twice');
    const part = found(parts.find(({ id }) => id === line.packageId));
    const side = sideOfPart(part);
    if (side === 'packer') throw new AppError('FORBIDDEN');
    if (!buyerCancels.includes(stepOf(part))) throw new AppError('TOO_LATE');
    if (remove > line.quantity) throw new AppError('LINE_GONE', { params: { left: line.quantity } });
    const off = toPoisha(priceOff);
    if (side === 'buyer') {
      if (off > 0) refuse(`${at}.priceOff`, 'FORBIDDEN', 'Only the shop lowers a price');
      if (reason !== undefined && reason !== 'buyerAsked') refuse('reason', 'invalid_value', 'Only reasons of shops');
    } else if (reason === undefined) refuse('reason', 'REQUIRED', 'Why?');
    if (off >= line.unitPrice) refuse(`${at}.priceOff`, 'too_big', 'Less than the price');
    if (off > 0 && remove === line.quantity) refuse(`${at}.priceOff`, 'invalid_value', 'No units are left');
    return { line, part, remove, off };
  });
}

interface Shrinking {
  by: SessionUser | 'link';
  asked: Removal;
  shrunk: readonly LockedPackage[];
  changes: readonly Change[];
  facts: readonly PackageToChange[];
  rates: Rates;
  products: readonly SellableRow[];
}

/** Changes lines of packages in which something is left. */
async function shrink(tx: Tx, { by, asked, shrunk, changes, facts, rates, products }: Shrinking): Promise<void> {
  const here = changes.filter(({ part }) => shrunk.includes(part));
  const grams = (line: PackageLine) => {
    const product = products.find(({ id }) => id === line.productId);
    return product ? gramsOf(product, line.options, rates.table.defaultGrams) : rates.table.defaultGrams;
  };
  const left = shrunk.map((part) => {
    const { grams: before, place } = found(facts.find(({ id }) => id === part.id));
    const removed = here.filter((change) => change.part === part).reduce((sum, { line, remove }) => sum + remove * grams(line), 0);
    const weight = before === null ? null : Math.max(1, before - removed);
    const today = packageRate(rates, { shopId: part.shopId, place, grams: weight ?? rates.table.defaultGrams }).feePoisha;
    return { part, grams: weight, fee: Math.min(part.deliveryFee, today) };
  });
  // Before the actor is set: returned stock is not logged as an edit of the product.
  await returnStock(
    tx,
    here.filter(({ remove }) => remove > 0).map(({ line, remove }) => ({ ...line, quantity: remove })),
  );
  const user = by === 'link' ? undefined : by;
  if (user) await setActor(tx, user);
  const events = await insertLineEvents(
    tx,
    left.map(({ part, fee }) => ({
      id: part.id,
      data: { lineReason: asked.reason ?? 'buyerAsked', ...(fee < part.deliveryFee && { feeLess: part.deliveryFee - fee }) },
    })),
    { actorId: user?.id ?? null, isByLink: by === 'link', note: asked.note ?? '' },
  );
  await insertLineChanges(tx, here.flatMap(unitsOf), events);
  for (const { part, fee, grams: weight } of left) await recountAmounts(tx, part.id, { fee, grams: weight });
  const unpaid = shrunk.filter(({ advance, waitsForAdvance }) => waitsForAdvance && advance !== null);
  for (const { id } of unpaid) await lowerAdvance(tx, id);
  if (unpaid[0]) await updateHold(tx, unpaid[0].orderId, await getOrderRules(tx));
  await writeEvent(tx, { kind: 'packageChanged', packageIds: shrunk.map(({ id }) => id) });
}

const unitsOf = ({ line, remove, off }: Change): UnitChange[] => [
  { line, kind: 'cancelled', quantity: remove, fit: null },
  ...(off > 0 ? [{ line, kind: 'reduced' as const, quantity: 0, off: { poisha: off, units: line.quantity - remove }, fit: null }] : []),
];
