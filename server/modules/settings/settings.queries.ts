import { sql } from 'kysely';
import type { SettingsUpdate } from '#contract/settings.ts';
import { batchReads } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import { toPoisha } from '#domain/money/money.ts';
import type { FeeSettings } from '#domain/money/pricing.ts';
import { found } from '#server/core/resources/list.ts';

const columns = [
  'delivery_fee_dhaka_poisha',
  'delivery_fee_elsewhere_poisha',
  'cash_orders_max',
  'cash_amount_max_poisha',
  'updated_at',
] as const;

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

export const getSettings = (db: Db | Tx) => db.reads.selectFrom('settings').select(columns).executeTakeFirstOrThrow();

/** Limits for the undelivered cash orders of a buyer; 0: no limit. */
export interface CashLimits {
  orders: number;
  amountPoisha: number;
}

/** The settings for an order; concurrent reads of fees and limits share one statement. */
const readForOrder = batchReads<FeeSettings & { cash: CashLimits }>(async (db, keys) => {
  const { rows } = await sql<FeeSettings & { cash: CashLimits }>`
    select delivery_fee_dhaka_poisha as "dhakaPoisha", delivery_fee_elsewhere_poisha as "elsewherePoisha",
      json_build_object('orders', cash_orders_max, 'amountPoisha', cash_amount_max_poisha) as cash from settings`.execute(db.keyedReads);
  return new Map(keys.map((key) => [key, found(rows[0])]));
});

/** The current delivery fees, in poisha. */
export const getFees = async (db: Db): Promise<FeeSettings> => found(await readForOrder(db, 'all'));

export const getCashLimits = async (db: Db): Promise<CashLimits> => found(await readForOrder(db, 'all')).cash;

const poisha = (taka: number | undefined) => (taka === undefined ? undefined : toPoisha(taka));

/** Updates the given settings. */
export const updateSettings = (db: Tx, update: SettingsUpdate) =>
  db.writes
    .updateTable('settings')
    .set({
      singleton: true,
      delivery_fee_dhaka_poisha: poisha(update.deliveryFeeDhaka),
      delivery_fee_elsewhere_poisha: poisha(update.deliveryFeeElsewhere),
      cash_orders_max: update.cashOrdersMax,
      cash_amount_max_poisha: poisha(update.cashAmountMax),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
