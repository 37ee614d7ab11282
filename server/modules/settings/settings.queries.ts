import { sql } from 'kysely';
import type { SettingsUpdate } from '#contract/settings.ts';
import { batchReads } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import type { PhoneVerification } from '#domain/enums.ts';
import type { FeeSettings } from '#domain/money/delivery-fee.ts';
import { toPoisha } from '#domain/money/money.ts';
import type { ProofRules } from '#domain/orders/order-proof.ts';
import { found } from '#server/core/resources/list.ts';

const columns = [
  'delivery_fee_dhaka_poisha',
  'delivery_fee_elsewhere_poisha',
  'cash_orders_max',
  'cash_amount_max_poisha',
  'cash_codes',
  'cash_code_amount_poisha',
  'cash_code_orders',
  'code_pieces',
  'code_numbers',
  'unproved_stock_percent',
  'prepaid_orders_max',
  'prepaid_hold_hours',
  'call_hold_hours',
  'call_stock_percent',
  'phone_verification',
  'guest_checkout',
  'second_factor_roles',
  'updated_at',
] as const;

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

export const getSettings = (db: Db | Tx) => db.reads.selectFrom('settings').select(columns).executeTakeFirstOrThrow();

/** Limits for the undelivered cash orders of a buyer; 0: no limit. */
export interface CashLimits {
  orders: number;
  amountPoisha: number;
}

/** What an order is checked against. */
export interface OrderRules {
  cash: CashLimits;
  /** Undefined: no order needs a code. */
  proof: ProofRules | undefined;
  /** Unverified prepaid orders of a number or device that are open; 0: no limit. */
  prepaidOrders: number;
  /** How long prepaid orders wait for the money, and others for a call; 0: for ever. */
  prepaidHours: number;
  callHours: number;
  /** How much of a stock the orders that wait for a call may hold together. */
  callStockPercent: number;
}

interface OrderSettings extends FeeSettings {
  rules: Omit<OrderRules, 'proof'> & { proof: ProofRules | null };
  guestCheckout: boolean;
  phoneVerification: PhoneVerification;
}

/** The settings for an order; concurrent reads of fees and limits share one statement. */
const readForOrder = batchReads<OrderSettings>(async (db, keys) => {
  const { rows } = await sql<OrderSettings>`
    select delivery_fee_dhaka_poisha as "dhakaPoisha", delivery_fee_elsewhere_poisha as "elsewherePoisha", guest_checkout as "guestCheckout",
      phone_verification as "phoneVerification",
      json_build_object('cash', json_build_object('orders', cash_orders_max, 'amountPoisha', cash_amount_max_poisha),
        'proof', case when cash_codes then json_build_object('amountPoisha', cash_code_amount_poisha, 'orders', cash_code_orders,
          'pieces', code_pieces, 'numbers', code_numbers, 'stockPercent', unproved_stock_percent) end,
        'prepaidOrders', prepaid_orders_max, 'prepaidHours', prepaid_hold_hours, 'callHours', call_hold_hours,
        'callStockPercent', call_stock_percent) as rules from settings`.execute(db.keyedReads);
  return new Map(keys.map((key) => [key, found(rows[0])]));
});

/** The current delivery fees, in poisha. */
export const getFees = async (db: Db): Promise<FeeSettings> => found(await readForOrder(db, 'all'));

export async function getOrderRules(db: Db): Promise<OrderRules> {
  const { rules } = found(await readForOrder(db, 'all'));
  return { ...rules, proof: rules.proof ?? undefined };
}

export const getPhoneVerification = async (db: Db): Promise<PhoneVerification> => found(await readForOrder(db, 'all')).phoneVerification;

/** Whether visitors can order without an account. */
export async function isGuestCheckoutOn(db: Db): Promise<boolean> {
  const { guestCheckout, phoneVerification } = found(await readForOrder(db, 'all'));
  return guestCheckout && phoneVerification !== 'required';
}

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
      cash_codes: update.cashCodes,
      cash_code_amount_poisha: poisha(update.cashCodeAmount),
      cash_code_orders: update.cashCodeOrders,
      code_pieces: update.codePieces,
      code_numbers: update.codeNumbers,
      unproved_stock_percent: update.unprovedStockPercent,
      prepaid_orders_max: update.prepaidOrdersMax,
      prepaid_hold_hours: update.prepaidHoldHours,
      call_hold_hours: update.callHoldHours,
      call_stock_percent: update.callStockPercent,
      phone_verification: update.phoneVerification,
      guest_checkout: update.guestCheckout,
      second_factor_roles: update.secondFactorRoles && [...new Set(update.secondFactorRoles)],
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
