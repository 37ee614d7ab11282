import { z } from 'zod';
import { walletProviders } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { gateways } from '#domain/money/gateways.ts';
import { type SettlementColumn, settlementColumns } from '#domain/money/settlements.ts';
import { type TransferColumn, transferColumns } from '#domain/money/transfers.ts';
import { taka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { importEndpoint } from '../import-files.ts';
import { id, nameText, written } from '../resource.ts';
import { courierName, shipmentState } from './shipment.ts';

export const statementColumns = ['consignment', 'number', 'collected', 'charge', 'codFee'] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Those of wallets and bank accounts. */
export const moneyColumns: readonly TransferColumn[] = transferColumns;
/** Those of gateways. */
export const gatewayColumns: readonly SettlementColumn[] = settlementColumns;

/** What became known of a line; all but `matched` need a person. */
export const lineStates = ['matched', 'amountDiffers', 'notDelivered', 'alreadyPaid', 'unknownParcel'] as const;
export type LineState = (typeof lineStates)[number];

const totals = { lines: z.number(), matched: z.number(), differing: z.number(), unknown: z.number(), payout: takaOut };
export type StatementTotals = { [K in keyof typeof totals]: number };

/** Of a courier's statement, or of that of a wallet, bank account or gateway. */
const anyTotals = {
  lines: totals.lines,
  matched: totals.matched,
  differing: z.number().optional(),
  unknown: z.number().optional(),
  payout: takaOut.optional(),
  known: z.number().optional(),
  skipped: z.number().optional(),
  received: takaOut.optional(),
  fees: takaOut.optional(),
};

export const statementAccount = z.object({ _id: z.string(), name: z.string(), courier: courierName });
/** A booking as statements show it. */
const paidParcel = z.object({
  _id: z.string(),
  number: z.string(),
  orderNumber: z.string(),
  state: shipmentState,
  cash: takaOut,
});

export const statementLine = z.object({
  _id: z.string(),
  account: statementAccount,
  row: z.number(),
  consignment: z.string(),
  number: z.string(),
  collected: takaOut,
  charge: takaOut,
  codFee: takaOut,
  state: z.enum(lineStates),
  shipment: paidParcel.optional().meta({ description: 'absent: unknown' }),
  importedAt: z.string(),
  importedBy: z.string().optional(),
  matchedBy: z.string().optional(),
});
export type StatementLine = z.output<typeof statementLine>;

export const unpaidParcel = z.object({
  ...paidParcel.shape,
  account: statementAccount,
  consignmentId: z.string().optional(),
  deliveredAt: z.string(),
});
export type UnpaidParcel = z.output<typeof unpaidParcel>;

/** What an account owes, by the days since the delivery. */
export const owedByAccount = z.object({
  account: statementAccount,
  parcels: z.number(),
  days0to3: takaOut,
  days4to7: takaOut,
  days8to14: takaOut,
  older: takaOut,
});
export type OwedByAccount = z.output<typeof owedByAccount>;

const paging = {
  page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
  courierAccountId: id.optional(),
};

export const statementEndpoints = {
  'POST /statements/import': {
    ...importEndpoint(z.enum([...statementColumns, ...transferColumns, 'ownRef', 'fee', 'net']), {
      summary:
        'Imports a statement, all rows or none. Of a courier: finds the parcel of each row by the courier’s number or ours; no package moves. ' +
        'Of a wallet, bank account or gateway, for admins with `payments:write`: finds the claims that it proves, or what differs from the payments',
      access: ['merchant', 'admin'],
      permission: 'courierAccounts:write',
      totals: anyTotals,
      query: {
        kind: z.enum(['courier', 'wallet', 'bank', 'gateway']),
        courierAccountId: id.optional().meta({ description: 'required for `courier`' }),
        provider: z
          .enum([...walletProviders, ...gateways])
          .optional()
          .meta({ description: 'required for `wallet` and `gateway`' }),
        deposit: z.coerce.number().pipe(taka).optional().meta({ description: 'what reached the bank: collected less charges of all rows' }),
      },
    }),
    stepUp: true,
    errors: ['NOT_FOUND', 'FILE_SEEN'],
  },
  'GET /statements/lines': {
    summary: 'Lists the rows of couriers’ statements, the newest first',
    access: ['merchant', 'admin'],
    permission: 'courierAccounts:write',
    query: z.strictObject({
      ...paging,
      state: z
        .enum([...lineStates, 'differences'])
        .optional()
        .meta({ description: '`differences`: all but `matched`' }),
    }),
    response: z.array(statementLine),
  },
  'GET /statements/unpaid': {
    summary: 'Lists delivered parcels with cash that no statement has, the oldest first',
    access: ['merchant', 'admin'],
    permission: 'courierAccounts:write',
    query: z.strictObject({
      ...paging,
      days: z.coerce.number().int().min(0).max(365).default(7).meta({ description: 'delivered at least so long ago' }),
    }),
    response: z.array(unpaidParcel),
  },
  'GET /statements/owed': {
    summary: 'Sums up the cash of delivered parcels that no statement has, by account and age; the largest first',
    access: ['merchant', 'admin'],
    permission: 'courierAccounts:write',
    response: z.array(owedByAccount),
  },
  'POST /statements/match': {
    summary: 'Says which parcel of the account a row is about, by a number of it; without a number: none',
    access: ['merchant', 'admin'],
    permission: 'courierAccounts:write',
    stepUp: true,
    body: z.strictObject({ lineId: id, number: nameText(60).nullable() }),
    response: written(statementLine),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
