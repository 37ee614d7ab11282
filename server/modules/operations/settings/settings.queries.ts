import type { SettingsUpdate } from '#contract/operations/settings.ts';
import type { Db, Tx } from '#db/client.ts';
import { toPoisha } from '#domain/taka.ts';

const columns = [
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
  'online_hold_minutes',
  'advance_hold_minutes',
  'advance_keeps_fee',
  'cash_risk_advance',
  'call_hold_hours',
  'call_stock_percent',
  'unconfirmed_hours',
  'silent_return_hours',
  'keep_below_poisha',
  'refund_auto_poisha',
  'payout_hold_days',
  'payout_minimum_poisha',
  'payout_run',
  'verify_transfers',
  'hand_over_code',
  'phone_verification',
  'guest_checkout',
  'second_factor_roles',
  'updated_at',
] as const;

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

export const getSettings = (db: Db | Tx) => db.reads.selectFrom('settings').select(columns).executeTakeFirstOrThrow();

const poisha = (taka: number | undefined) => (taka === undefined ? undefined : toPoisha(taka));

/** Updates the given settings. */
export const updateSettings = (db: Tx, update: SettingsUpdate) =>
  db.writes
    .updateTable('settings')
    .set({
      singleton: true,
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
      online_hold_minutes: update.onlineHoldMinutes,
      advance_hold_minutes: update.advanceHoldMinutes,
      advance_keeps_fee: update.advanceKeepsFee,
      cash_risk_advance: update.cashRiskAdvance,
      call_hold_hours: update.callHoldHours,
      call_stock_percent: update.callStockPercent,
      unconfirmed_hours: update.unconfirmedHours,
      silent_return_hours: update.silentReturnHours,
      keep_below_poisha: poisha(update.keepBelow),
      refund_auto_poisha: poisha(update.refundAutoMax),
      payout_hold_days: update.payoutHoldDays,
      payout_minimum_poisha: poisha(update.payoutMinimum),
      payout_run: update.payoutRun,
      verify_transfers: update.verifyTransfers,
      hand_over_code: update.handOverCode,
      phone_verification: update.phoneVerification,
      guest_checkout: update.guestCheckout,
      second_factor_roles: update.secondFactorRoles && [...new Set(update.secondFactorRoles)],
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
