import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { toTaka } from '#domain/taka.ts';
import type { Config } from '#server/config/config.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import type { AggregatedRegistry } from '#server/core/monitoring/metrics.ts';
import { messageSource } from '../message-source.ts';
import { listAdmins, writeEvent } from '../messages.queries.ts';
import { listBalances, storeBalance } from './sms-balance.queries.ts';

/** Queries the balances of SMS providers that support it, and notifies admins once when one is low. A failed query changes nothing. */
export const checkSmsBalance = defineJob({
  name: 'check-sms-balance',
  payload: z.object({}),
  everyMs: 60 * 60_000,
  run: async ({ config, db, sms }, _payload, { signal }) => {
    for (const { name: provider, getBalance } of sms.providers) {
      const balance = await getBalance?.(signal);
      if (balance === undefined) continue;
      const isLow = balance < config.sms.lowBalancePoisha;
      await db.transaction(async (tx) => {
        if (await storeBalance(tx, { provider, balance, isLow }))
          await writeEvent(tx, { kind: 'smsBalanceLow', provider, balance: String(balance) });
      });
    }
  },
});

export const smsBalanceLow = messageSource({
  kind: 'smsBalanceLow',
  payload: z.object({ provider: z.string(), balance: z.coerce.number() }),
  load: async (db, { provider, balance }) => {
    const values = { provider: { verbatim: provider }, balance: { poisha: balance } };
    return (await listAdmins(db, 'messages:read')).map((admin) => ({ ...admin, link: '/dashboard/admin/sms', values }));
  },
});

/** Adds each provider's balance and its warning threshold. Adds nothing for providers without balances, and while the database is down. */
export const smsBalanceMetrics =
  (db: Db, { sms }: Pick<Config, 'sms'>) =>
  async (registry: AggregatedRegistry) => {
    const balances = await listBalances(db, sms).catch(() => []);
    if (balances.length === 0) return;
    const common = { labelNames: ['provider'], registers: [registry] };
    const left = new Gauge({ name: 'shop_sms_balance_taka', help: 'The last known balance at an SMS provider', ...common });
    const low = new Gauge({ name: 'shop_sms_low_balance_taka', help: 'Below this a balance is low (SMS_LOW_BALANCE)', ...common });
    for (const { provider, balance } of balances) {
      left.set({ provider }, toTaka(balance));
      low.set({ provider }, toTaka(sms.lowBalancePoisha));
    }
  };
