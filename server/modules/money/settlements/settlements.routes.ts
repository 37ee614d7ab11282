import type { FastifyInstance } from 'fastify';
import { type SettlementFile, type SettlementLine, settlementEndpoints, type UnsettledPayment } from '#contract/money/settlements.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { setTotalCount } from '#server/core/resources/list.ts';
import { explainDifference } from './explain-difference.ts';
import {
  countSettlementFiles,
  countSettlementLines,
  countUnsettled,
  listSettlementFiles,
  listSettlementLines,
  listUnsettled,
  type NoteRow,
  type SettlementFileRow,
  type SettlementLineRow,
  type UnsettledRow,
} from './settlements.queries.ts';

export function mountSettlements(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, settlementEndpoints, {
    'GET /settlements/read': async (call) => {
      const rows = await listSettlementLines(db, call.query);
      await setTotalCount(() => countSettlementLines(db, call.query.state), rows.length, { ...call.query }, call);
      return rows.map(presentLine);
    },
    'GET /settlements/missing': async (call) => {
      const rows = await listUnsettled(db, call.query);
      await setTotalCount(() => countUnsettled(db, call.query.state), rows.length, call.query, call);
      return rows.map(presentUnsettled);
    },
    'GET /settlements/files': async (call) => {
      const rows = await listSettlementFiles(db, call.query);
      await setTotalCount(() => countSettlementFiles(db), rows.length, call.query, call);
      return rows.map(presentFile);
    },
    'POST /settlements/explain': async ({ user, body }) => {
      const explained = await explainDifference(db, user, body);
      return { data: { ...(explained && { explained }) } };
    },
  });
}

const presentNote = (explained: NoteRow | null) =>
  explained ? { explained: { ...explained, at: new Date(explained.at).toISOString() } } : {};

const presentLine = ({ id, ownRef, attempt, importedAt, explained, ...line }: SettlementLineRow): SettlementLine => ({
  ...line,
  _id: id,
  ...(ownRef !== null && { ownRef }),
  amount: toTaka(line.amount),
  fee: toTaka(line.fee),
  net: toTaka(line.net),
  ...(attempt && { attempt: { ...attempt, received: attempt.received === null ? undefined : toTaka(attempt.received) } }),
  importedAt: importedAt.toISOString(),
  ...presentNote(explained),
});

const presentUnsettled = ({ id, trxId, amount, paidAt, explained, ...payment }: UnsettledRow): UnsettledPayment => ({
  ...payment,
  _id: id,
  ...(trxId !== null && { trxId }),
  amount: toTaka(amount),
  paidAt: paidAt.toISOString(),
  ...presentNote(explained),
});

const presentFile = ({ id, importedAt, ...file }: SettlementFileRow): SettlementFile => ({
  ...file,
  _id: id,
  amount: toTaka(file.amount),
  fee: toTaka(file.fee),
  net: toTaka(file.net),
  importedAt: importedAt.toISOString(),
});
