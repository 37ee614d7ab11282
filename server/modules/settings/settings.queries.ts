import { sql } from 'kysely';
import { toPoisha } from '#contract/money.ts';
import type { FeeSettings } from '#contract/pricing.ts';
import { batched } from '#db/batched.ts';
import { byKey, type Db, type Tx } from '#db/client.ts';
import { found } from '#server/core/list.ts';

const columns = ['delivery_fee_dhaka_poisha', 'delivery_fee_elsewhere_poisha', 'updated_at'] as const;

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

export const getSettings = (db: Db | Tx) => db.selectFrom('settings').select(columns).executeTakeFirstOrThrow();

const readFees = batched<FeeSettings>(async (db, keys) => {
  const { rows } = await sql<FeeSettings>`${byKey}
    select delivery_fee_dhaka_poisha as "dhakaPoisha", delivery_fee_elsewhere_poisha as "elsewherePoisha" from settings`.execute(db);
  return new Map(keys.map((key) => [key, found(rows[0])]));
});

/** What delivery costs now, in poisha. */
export const getFees = async (db: Db): Promise<FeeSettings> => found(await readFees(db, 'all'));

/** Sets the fees that are given, in taka. */
export const setFees = (db: Tx, fees: { deliveryFeeDhaka?: number | undefined; deliveryFeeElsewhere?: number | undefined }) =>
  db
    .updateTable('settings')
    .set({
      singleton: true,
      ...(fees.deliveryFeeDhaka !== undefined && { delivery_fee_dhaka_poisha: toPoisha(fees.deliveryFeeDhaka) }),
      ...(fees.deliveryFeeElsewhere !== undefined && { delivery_fee_elsewhere_poisha: toPoisha(fees.deliveryFeeElsewhere) }),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
