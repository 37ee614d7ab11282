import type { FastifyInstance } from 'fastify';
import { type Stats, statsEndpoints, type Waiting } from '#contract/operations/stats.ts';
import type { Db } from '#db/client.ts';
import { dhakaDay } from '#domain/days.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { countAttention } from '#server/modules/operations/attention/index.ts';
import { readCashRiskOutcomes } from './cash-risk.queries.ts';
import { countForAdmin, countForBuyer, countForSeller, countForUser } from './counts.queries.ts';
import { countsFor } from './counts-for-staff.ts';
import { presentReport } from './present-stats.ts';
import { readReport } from './report.queries.ts';
import { countSharedTasks, countTasksOfAdmins } from './waiting.queries.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/** One statement per section, whatever the size of the shop. */
async function readStats(db: Db, user: SessionUser, asked: Asked): Promise<Stats> {
  if (user.role === 'customer') return { buyer: await countForBuyer(db, user.id) };
  const to = asked.to ?? dhakaDay();
  // Thirty calendar days, including the last one: `to` may be in the past.
  const from = asked.from ?? new Date(Date.parse(to) - 29 * 86_400_000).toISOString().slice(0, 10);
  const range = { from, to };
  const report = readReport(db, { ...range, ...(user.role === 'merchant' && { userId: user.id }) });
  if (user.role === 'admin') {
    const [buyer, admin, sold] = await Promise.all([countForBuyer(db, user.id), countForAdmin(db), report]);
    return { buyer, admin: countsFor(user, admin), report: presentReport(sold, range) };
  }
  const [buyer, seller, sold] = await Promise.all([countForBuyer(db, user.id), countForSeller(db, user.id), report]);
  return { buyer, seller: countsFor(user, seller), report: presentReport(sold, range) };
}

async function readWaiting(db: Db, user: SessionUser): Promise<Waiting> {
  if (user.role !== 'admin') return countsFor(user, await countSharedTasks(db, user.id));
  const [shared, admin, attention] = await Promise.all([countSharedTasks(db), countTasksOfAdmins(db), countAttention(db, user)]);
  return { ...countsFor(user, shared), admin: { ...countsFor(user, admin), ...(attention !== undefined && { attention }) } };
}

export function mountStats(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, statsEndpoints, {
    'GET /stats/read': ({ user, query }) => readStats(db, user, query),
    'GET /stats/user/:id': async ({ params }) => {
      const { spent, ...counts } = await countForUser(db, params.id);
      return { ...counts, spent: toTaka(spent) };
    },
    'GET /stats/waiting': ({ user }) => readWaiting(db, user),
    'GET /stats/cash-risk': () => readCashRiskOutcomes(db),
  });
}
