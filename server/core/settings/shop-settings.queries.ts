import { sql } from 'kysely';
import { batchReads } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import type { PhoneVerification } from '#domain/enums.ts';
import type { ProofRules } from '#domain/selling/order-proof.ts';
import { found } from '../resources/list.ts';

/** Limits for the undelivered cash orders of a buyer; 0: no limit. */
export interface CashLimits {
  orders: number;
  amountPoisha: number;
}

/** The limits that an order is checked against. */
export interface OrderRules {
  cash: CashLimits;
  /** Undefined: orders need no code. */
  proof: ProofRules | undefined;
  /** Open unverified prepaid orders per number or device; 0: no limit. */
  prepaidOrders: number;
  /** How long prepaid orders wait for the payment, and others for a call; 0: forever. */
  prepaidHours: number;
  /** The same for payments at gateways, in minutes. */
  onlineMinutes: number;
  /** The same for advances of orders in cash. */
  advanceMinutes: number;
  /** Whether the delivery fee of a parcel that its buyer refused is kept of its advance. */
  keepsFee: boolean;
  /** From how many points the delivery fee is asked for in advance; 0: never. */
  riskAdvance: number;
  callHours: number;
  /** The share of a stock that orders waiting for a call may hold together. */
  callStockPercent: number;
}

interface OrderSettings {
  rules: Omit<OrderRules, 'proof'> & { proof: ProofRules | null };
  guestCheckout: boolean;
  phoneVerification: PhoneVerification;
  deliveryVersion: string;
}

/** The settings for an order; concurrent reads of versions and limits share one statement. */
const readForOrder = batchReads<OrderSettings>(async (db, keys) => {
  const { rows } = await sql<OrderSettings>`
    select guest_checkout as "guestCheckout", phone_verification as "phoneVerification",
      (select version from delivery_settings) as "deliveryVersion",
      json_build_object('cash', json_build_object('orders', cash_orders_max, 'amountPoisha', cash_amount_max_poisha),
        'proof', case when cash_codes then json_build_object('amountPoisha', cash_code_amount_poisha, 'orders', cash_code_orders,
          'pieces', code_pieces, 'numbers', code_numbers, 'stockPercent', unproved_stock_percent) end,
        'prepaidOrders', prepaid_orders_max, 'prepaidHours', prepaid_hold_hours, 'onlineMinutes', online_hold_minutes, 'advanceMinutes', advance_hold_minutes, 'keepsFee', advance_keeps_fee, 'riskAdvance', cash_risk_advance, 'callHours', call_hold_hours,
        'callStockPercent', call_stock_percent) as rules from settings`.execute(db.keyedReads);
  return new Map(keys.map((key) => [key, found(rows[0])]));
});

/** Changes with every change of delivery zones and rates. */
export const getDeliveryVersion = async (db: Db): Promise<string> => found(await readForOrder(db, 'all')).deliveryVersion;

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
