import type { FastifyInstance } from 'fastify';
import { commissionRates } from '#contract/money/commission-rates.ts';
import { ledgerEndpoints } from '#contract/money/ledger.ts';
import { dhakaDay } from '#domain/days.ts';
import { nextRun } from '#domain/money/payout-states.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { commissionRateResource } from './commission-rate-resource.ts';
import { closeLedgerMonth, decide, propose } from './corrections.ts';
import {
  countCorrections,
  countEntries,
  findShopBalance,
  listAccounts,
  listCorrections,
  listEntries,
  listMonths,
} from './ledger.queries.ts';
import { presentCorrection, presentEntry } from './present-ledger.ts';
import { mountShopStatements } from './shop-statement/shop-statement.routes.ts';

export function mountLedger(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mountShopStatements(app, deps);
  mount(
    app,
    registry,
    commissionRates.endpoints,
    resourceHandlers(commissionRates, commissionRateResource, { db, transact: writeWithImages(deps) }),
  );
  mount(app, registry, ledgerEndpoints, {
    'GET /ledger/accounts': async ({ query }) =>
      (await listAccounts(db, query.day ?? null)).map(({ code, kind, name, balance }) => ({
        code,
        kind,
        ...(name !== null && { name }),
        balance: toTaka(balance),
      })),
    'GET /ledger/entries': async (call) => {
      const rows = await listEntries(db, call.query);
      await setTotalCount(() => countEntries(db, call.query), rows.length, call.query, call);
      return rows.map(presentEntry);
    },
    'GET /ledger/corrections': async (call) => {
      const rows = await listCorrections(db, call.query);
      await setTotalCount(() => countCorrections(db, call.query.state), rows.length, call.query, call);
      return rows.map((row) => presentCorrection(row, call.user));
    },
    'POST /ledger/corrections': async ({ user, body }) => ({ data: presentCorrection(await propose(db, user, body), user) }),
    'PUT /ledger/corrections/:id': async ({ user, params, body }) => ({
      data: presentCorrection(await decide(db, user, params.id, body.state), user),
    }),
    'GET /ledger/months': async () =>
      (await listMonths(db)).map(({ month, closedAt, by }) => ({
        month: month.slice(0, 7),
        closedAt: closedAt.toISOString(),
        ...(by !== null && { by }),
      })),
    'POST /ledger/months': async ({ user, body }) => {
      await closeLedgerMonth(db, user, body.month);
      return { data: { month: body.month } };
    },
    'GET /shops/:id/balance': async ({ user, params }) => {
      const { payable, available, cashHeld, run } = found(await findShopBalance(db, user, params.id));
      const nextPayoutOn = nextRun(run, dhakaDay());
      return {
        payable: toTaka(payable),
        available: toTaka(available),
        cashHeld: toTaka(cashHeld),
        ...(nextPayoutOn && { nextPayoutOn }),
      };
    },
  });
}
