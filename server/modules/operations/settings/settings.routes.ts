import type { FastifyInstance } from 'fastify';
import { homeEndpoints } from '#contract/catalog/home.ts';
import { type ShopSettings, settingsEndpoints, staffRoles } from '#contract/operations/settings.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import { toTaka } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { codeDeliveryOf } from '#server/modules/content/codes/index.ts';
import { getHomeSections, resolveHomeSections, updateHomeSections } from './home-sections.ts';
import { getSettings, type SettingsRow, updateSettings } from './settings.queries.ts';

/** Which roles need no second factor is not public. */
const presentSettings = (row: SettingsRow, codes: CodeDelivery, user: SessionUser | undefined): ShopSettings => ({
  cashOrdersMax: row.cash_orders_max,
  cashAmountMax: toTaka(row.cash_amount_max_poisha),
  cashCodes: row.cash_codes,
  cashCodeAmount: toTaka(row.cash_code_amount_poisha),
  cashCodeOrders: row.cash_code_orders,
  codePieces: row.code_pieces,
  codeNumbers: row.code_numbers,
  unprovedStockPercent: row.unproved_stock_percent,
  prepaidOrdersMax: row.prepaid_orders_max,
  prepaidHoldHours: row.prepaid_hold_hours,
  onlineHoldMinutes: row.online_hold_minutes,
  advanceHoldMinutes: row.advance_hold_minutes,
  advanceKeepsFee: row.advance_keeps_fee,
  cashRiskAdvance: row.cash_risk_advance,
  callHoldHours: row.call_hold_hours,
  callStockPercent: row.call_stock_percent,
  unconfirmedHours: row.unconfirmed_hours,
  silentReturnHours: row.silent_return_hours,
  keepBelow: toTaka(row.keep_below_poisha),
  refundAutoMax: toTaka(row.refund_auto_poisha),
  payoutHoldDays: row.payout_hold_days,
  payoutMinimum: toTaka(row.payout_minimum_poisha),
  payoutRun: row.payout_run as ShopSettings['payoutRun'],
  verifyTransfers: row.verify_transfers,
  handOverCode: row.hand_over_code as ShopSettings['handOverCode'],
  phoneVerification: row.phone_verification as ShopSettings['phoneVerification'],
  codes,
  guestCheckout: row.guest_checkout,
  ...(user?.role === 'admin' && { secondFactorRoles: staffRoles.filter((role) => row.second_factor_roles.includes(role)) }),
  updatedAt: row.updated_at.toISOString(),
});

export function mountSettings(app: FastifyInstance, { db, config, registry }: Deps): void {
  const codes = codeDeliveryOf(config);
  mount(app, registry, homeEndpoints, {
    'GET /home/read': async ({ query, user, addTags }) => {
      addTags('settings');
      const sections = await (query.preview ? resolveHomeSections(db, query.preview) : getHomeSections(db));
      return { sections: user?.role === 'admin' ? sections : sections.filter(({ isShown }) => isShown) };
    },
    'PUT /home/update': ({ user, body }) =>
      writeAs(db, user, async (tx) => ({ data: { sections: await updateHomeSections(tx, body.sections) } })),
  });
  mount(app, registry, settingsEndpoints, {
    'GET /settings/read': async ({ user }) => presentSettings(await getSettings(db), codes, user),
    'PUT /settings/update': ({ user, body }) =>
      writeAs(db, user, async (tx) => ({ data: presentSettings(await updateSettings(tx, body), codes, user) })),
  });
}
