import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { payoutEndpoints } from '#contract/money/payouts.ts';
import { payoutLimits } from '#domain/money/payout-states.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { toAppError } from '#server/core/errors/to-app-error.ts';
import { csvText } from '#server/core/files/csv.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { changePayout } from './change-payout.ts';
import { changePayoutAccount, readPayoutAccount, unsealPayoutAccount } from './payout-account.ts';
import {
  countDueShops,
  countPayoutLines,
  countPayouts,
  findPayout,
  listDueShops,
  listPayoutEvents,
  listPayoutLines,
  listPayoutParts,
  listPayouts,
  takeForFile,
} from './payouts.queries.ts';
import { presentDueShop, presentPayout, presentPayoutAccount, presentPayoutLine } from './present-payout.ts';
import { proposePayout, proposePayouts } from './propose-payouts.ts';

/** The columns of bulk files of banks for BEFTN, and of bKash for disbursements. */
const titles = {
  bank: ['payout', 'beneficiaryName', 'accountNumber', 'bank', 'branch', 'routingNumber', 'amount', 'remarks'],
  bkash: ['payout', 'wallet', 'name', 'amount', 'remarks'],
} as const;

/** A condition on `payouts p`. */
const visibleTo = (user: SessionUser) => (user.role === 'admin' ? sql`true` : sql`p.shop_id in ${ownShops(user.id, 'payouts:read')}`);

export function mountPayouts(app: FastifyInstance, deps: Deps): void {
  const { db, config, registry } = deps;
  const readFor = async (user: SessionUser, id: string) => presentPayout(found(await findPayout(db, id, visibleTo(user))), user);
  mount(app, registry, payoutEndpoints, {
    'GET /payouts/due': async (call) => {
      const rows = await listDueShops(db, call.query);
      await setTotalCount(() => countDueShops(db), rows.length, call.query, call);
      return rows.map(presentDueShop);
    },
    'GET /payouts/read': async (call) => {
      const filter = { ...call.query, of: visibleTo(call.user) };
      const rows = await listPayouts(db, filter);
      await setTotalCount(() => countPayouts(db, filter), rows.length, call.query, call);
      return rows.map((row) => presentPayout(row, call.user));
    },
    'GET /payouts/read/:id': async ({ user, params: { id } }) => {
      const payout = await readFor(user, id);
      const [parts, events] = await Promise.all([listPayoutParts(db, id), listPayoutEvents(db, id)]);
      return {
        ...payout,
        parts: parts.map(({ amount, ...part }) => ({ ...part, amount: toTaka(amount) })),
        events: events.map(({ state, at, by, note }) => ({
          state,
          at: at.toISOString(),
          ...(user.role === 'admin' && by !== null && { by }),
          ...(note && { note }),
        })),
      };
    },
    'GET /payouts/lines/:id': async (call) => {
      const { id } = call.params;
      found(await findPayout(db, id, visibleTo(call.user)));
      const rows = await listPayoutLines(db, { id, ...call.query });
      await setTotalCount(() => countPayoutLines(db, id), rows.length, call.query, call);
      return rows.map(presentPayoutLine);
    },
    'POST /payouts/propose': async ({ user, body: { shop, after } }) => {
      if (shop === undefined) {
        const { amount, ...proposed } = await proposePayouts({ db, log: app.log }, user, after);
        return { data: { ...proposed, amount: toTaka(amount) } };
      }
      const made = await proposePayout(db, user, shop);
      if (!made) throw new AppError('NOTHING_DUE');
      return { data: { count: 1, amount: toTaka(made.amount), failed: 0 } };
    },
    'PUT /payouts/update/:id': async ({ user, params, body }) => {
      await changePayout(db, user, params.id, body);
      return { data: await readFor(user, params.id) };
    },
    'PUT /payouts/move': async ({ user, body: { payoutIds, ...change } }) => {
      const changed: string[] = [];
      const refused: { _id: string; code: string }[] = [];
      for (const id of new Set(payoutIds)) {
        try {
          await changePayout(db, user, id, change);
          changed.push(id);
        } catch (error) {
          const { code, extras } = toAppError(error);
          if (code === 'INTERNAL') throw error;
          refused.push({ _id: id, code: extras.errors?.[0]?.code ?? code });
        }
      }
      return { data: { changed, refused } };
    },
    'GET /payouts/file': async ({ query: { way, ids } }) => {
      // All accounts are read before the first line is sent.
      const rows = await db.transaction(async (tx) =>
        (await takeForFile(tx, { way, ids, limit: payoutLimits.perFile })).map((row) => {
          const to = unsealPayoutAccount(config, row.accountId, row.sealed);
          if (!to) throw new AppError('INTERNAL');
          return { ...row, to, sum: toTaka(row.amount).toFixed(2) };
        }),
      );
      return csvText(titles[way], [rows], ({ number, shopName, to, sum }) => [
        to.way === 'bank'
          ? [number, to.holder, to.number, to.bank, to.branch, to.routing, sum, shopName]
          : [number, to.number, to.holder, sum, shopName],
      ]);
    },
    'GET /payouts/account/:id': async ({ user, params }) => {
      const account = await readPayoutAccount(deps, user, params.id);
      return { ...(account && { account: presentPayoutAccount(account) }) };
    },
    'PUT /payouts/account/:id': async ({ user, params, body }) => ({
      data: presentPayoutAccount(await changePayoutAccount(deps, user, params.id, body)),
    }),
  });
}
