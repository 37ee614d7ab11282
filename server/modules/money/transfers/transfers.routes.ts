import type { FastifyInstance } from 'fastify';
import { transferEndpoints } from '#contract/money/transfers.ts';
import { toPoisha } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { setTotalCount } from '#server/core/resources/list.ts';
import { assignTransfer } from './assign-transfer.ts';
import { matchTransfers } from './match-transfers.ts';
import { presentClaim, presentTransfer } from './present-transfer.ts';
import { countClaims, countTransfers, listClaims, listNewestClaims, listTransfers } from './transfers.queries.ts';

export function mountTransfers(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, transferEndpoints, {
    'GET /transfers/read': async (call) => {
      const rows = await listTransfers(db, call.query);
      await setTotalCount(() => countTransfers(db, call.query), rows.length, call.query, call);
      const claims = call.query.state === 'matched' || rows.length === 0 ? [] : await listNewestClaims(db);
      return rows.map((row) => presentTransfer(row, claims));
    },
    'GET /transfers/claims': async (call) => {
      const rows = await listClaims(db, call.query);
      await setTotalCount(() => countClaims(db), rows.length, call.query, call);
      return rows.map(presentClaim);
    },
    'POST /transfers/match': async ({ user, body }) => {
      const amount = body.amount === undefined ? undefined : toPoisha(body.amount);
      return { data: presentTransfer(await assignTransfer(db, user, { ...body, amount }), []) };
    },
    'POST /transfers/verify': async ({ user }) => ({ data: { verified: await matchTransfers(db, user.id) } }),
  });
}
