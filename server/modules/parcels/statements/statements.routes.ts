import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FileColumnChoice } from '#contract/import-files.ts';
import {
  type OwedByAccount,
  type StatementLine,
  statementColumns,
  statementEndpoints,
  type UnpaidParcel,
} from '#contract/parcels/statements.ts';
import type { Db } from '#db/client.ts';
import { gateways } from '#domain/money/gateways.ts';
import { settlementColumns } from '#domain/money/settlements.ts';
import { transferColumns, transferProviders } from '#domain/money/transfers.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { importFile } from '#server/core/files/import-file.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { importSettlements } from '#server/modules/money/settlements/index.ts';
import { importTransfers } from '#server/modules/money/transfers/index.ts';
import { findSealedAccount } from '#server/modules/parcels/couriers/index.ts';
import { statementImport } from './import-statement.ts';
import {
  countStatementLines,
  countUnpaid,
  findParcels,
  findStatementLine,
  findStatementOf,
  type LineRow,
  listStatementLines,
  listUnpaid,
  type OwedRow,
  setParcel,
  sumOwed,
  type UnpaidRow,
} from './statements.queries.ts';

const owns = (user: SessionUser, shopId: string | null): boolean =>
  user.role === 'admin' || hasShopPermission(user, shopId, 'courierAccounts:write');

/** The columns that were chosen, of this kind of file. Throws VALIDATION_FAILED: one of another kind. */
const columnsOf = <C extends string>(
  chosen: readonly FileColumnChoice<string>[] | undefined,
  columns: readonly C[],
): FileColumnChoice<C>[] | undefined =>
  chosen?.map((name) =>
    name
      ? (columns.find((column) => column === name) ?? refuse('columns', 'invalid_value', 'Not of this file'))
      : (name as null | undefined),
  );

export function mountStatements(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(app, registry, statementEndpoints, {
    'POST /statements/import': async ({ user, query, body, meta: { signal } }) => {
      const sent = { user, file: body, isPreview: query.preview ?? false, signal };
      if (query.kind !== 'courier') {
        if (user.role !== 'admin' || !hasPermission(user, 'payments:write')) throw new AppError('FORBIDDEN');
        const provider = query.kind === 'bank' ? 'bank' : query.provider;
        const gateway = query.kind === 'gateway' ? gateways.find((each) => each === provider) : undefined;
        const holder = query.kind === 'gateway' ? undefined : transferProviders.find((each) => each === provider);
        const importIt = gateway
          ? () => importSettlements({ db }, { ...sent, gateway, columns: columnsOf(query.columns, settlementColumns) })
          : holder && (() => importTransfers({ db }, { ...sent, provider: holder, columns: columnsOf(query.columns, transferColumns) }));
        if (!importIt) return refuse('provider', 'REQUIRED', 'This field is required');
        await limits.consume('fileUser', user.id);
        return importIt();
      }
      if (!query.courierAccountId) return refuse('courierAccountId', 'REQUIRED', 'This field is required');
      const account = found(await findSealedAccount(db, query.courierAccountId));
      if (!owns(user, account.shopId)) throw new AppError('NOT_FOUND');
      const hash = createHash('sha256').update(body).digest();
      if (await findStatementOf(db, account.id, hash)) throw new AppError('FILE_SEEN');
      await limits.consume('fileUser', user.id);
      const deposit = query.deposit === undefined ? undefined : toPoisha(query.deposit);
      return importFile(db, statementImport({ accountId: account.id, hash, deposit }), {
        ...sent,
        columns: columnsOf(query.columns, statementColumns),
      });
    },
    'GET /statements/lines': async (call) => {
      const rows = await listStatementLines(db, call.user, call.query);
      await setTotalCount(() => countStatementLines(db, call.user, call.query), rows.length, call.query, call);
      return rows.map(presentLine);
    },
    'GET /statements/unpaid': async (call) => {
      const rows = await listUnpaid(db, call.user, call.query);
      await setTotalCount(() => countUnpaid(db, call.user, call.query), rows.length, call.query, call);
      return rows.map(presentUnpaid);
    },
    'GET /statements/owed': async ({ user }) => (await sumOwed(db, user)).map(presentOwed),
    'POST /statements/match': async ({ user, body }) => ({ data: presentLine(await matchLine(db, user, body)) }),
  });
}

/** Throws NOT_FOUND: the line, or a parcel of its account with this number. */
function matchLine(db: Db, user: SessionUser, { lineId, number }: { lineId: string; number: string | null }): Promise<LineRow> {
  return writeAs(db, user, async (tx) => {
    const line = found(await findStatementLine(tx, lineId));
    if (!owns(user, line.shopId)) throw new AppError('NOT_FOUND');
    const key = number?.toUpperCase();
    const parcel = key === undefined ? null : found((await findParcels(tx, line.account._id, [key])).get(key));
    await setParcel(tx, lineId, { shipmentId: parcel?.id ?? null, matchedBy: user.id });
    return found(await findStatementLine(tx, lineId));
  });
}

const presentLine = ({ id, shipment, importedAt, importedBy, matchedBy, ...line }: LineRow): StatementLine => ({
  ...line,
  _id: id,
  collected: toTaka(line.collected),
  charge: toTaka(line.charge),
  codFee: toTaka(line.codFee),
  ...(shipment && { shipment: { ...shipment, cash: toTaka(shipment.cash) } }),
  importedAt: importedAt.toISOString(),
  ...(importedBy !== null && { importedBy }),
  ...(matchedBy !== null && { matchedBy }),
});

const presentOwed = ({ days0to3, days4to7, days8to14, older, ...owed }: OwedRow): OwedByAccount => ({
  ...owed,
  days0to3: toTaka(days0to3),
  days4to7: toTaka(days4to7),
  days8to14: toTaka(days8to14),
  older: toTaka(older),
});

const presentUnpaid = ({ id, consignmentId, deliveredAt, cash, ...parcel }: UnpaidRow): UnpaidParcel => ({
  ...parcel,
  _id: id,
  ...(consignmentId !== null && { consignmentId }),
  cash: toTaka(cash),
  deliveredAt: deliveredAt.toISOString(),
});
