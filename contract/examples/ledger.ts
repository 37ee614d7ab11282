import { type Examples, ids } from './example.ts';

const read = { as: 'admin', access: 'admin', permission: 'ledger:read' } as const;
const write = { as: 'admin', access: 'admin', permission: 'ledger:write', stepUp: true } as const;
const rate = { as: 'admin', access: 'admin' } as const;
const rateChange = { ...rate, permission: 'commissionRates:write', stepUp: true } as const;
const vatChange = { ...rate, permission: 'vatRates:write', stepUp: true } as const;
const printed = { as: 'customer', access: 'public', permission: 'orders:read', asStaff: 'manager packer viewer support' } as const;

export const ledgerExamples = {
  'GET /ledger/accounts': { ...read, query: { day: '2026-10-31' } },
  'GET /ledger/entries': { ...read, query: { account: 'buyers', to: '2026-10-31' } },
  'GET /ledger/corrections': { ...read, query: { state: 'proposed' } },
  'POST /ledger/corrections': {
    ...write,
    body: {
      reason: 'The courier paid for the lost parcel in cash',
      day: '2026-11-20',
      lines: [
        { account: 'cash:bank', amount: 50 },
        { account: 'losses', amount: -50 },
      ],
    },
  },
  'PUT /ledger/corrections/:id': { ...write, params: { id: ids.correction }, body: { state: 'posted' } },
  'GET /ledger/months': read,
  'POST /ledger/months': { ...write, body: { month: '2026-10' } },
  'GET /commissionRates/read': { ...rate, permission: 'commissionRates:read', query: {} },
  'GET /commissionRates/read/:id': { ...rate, permission: 'commissionRates:read', params: { id: ids.commissionRate } },
  'POST /commissionRates/create': {
    ...rateChange,
    body: { subCategory: ids.subCategory, percent: 6.5, vatPercent: 15, fromDay: '2099-07-01' },
  },
  'PUT /commissionRates/update/:id': { ...rateChange, params: { id: ids.laterCommissionRate }, body: { percent: 7 } },
  'DELETE /commissionRates/delete': { ...rateChange, body: { commissionRateIds: [ids.laterCommissionRate] } },
  'GET /vatRates/read': { ...rate, permission: 'vatRates:read', query: {} },
  'GET /vatRates/read/:id': { ...rate, permission: 'vatRates:read', params: { id: ids.vatRate } },
  'POST /vatRates/create': { ...vatChange, body: { subCategory: ids.subCategory, percent: 5, fromDay: '2099-08-01' } },
  'PUT /vatRates/update/:id': { ...vatChange, params: { id: ids.laterVatRate }, body: { percent: 5 } },
  'DELETE /vatRates/delete': { ...vatChange, body: { vatRateIds: [ids.laterVatRate] } },
  'GET /documents/order/:id': { ...printed, headers: {}, params: { id: ids.deliveredOrder } },
  'GET /orders/:id/invoice': { ...printed, headers: {}, params: { id: ids.deliveredOrder }, query: {} },
  'GET /shops/:id/balance': {
    as: 'merchant',
    access: 'owner manager viewer admin',
    permission: 'stats:read',
    params: { id: ids.shop },
  },
  'GET /shops/:id/statement': {
    as: 'merchant',
    access: 'owner manager viewer admin',
    permission: 'stats:read',
    params: { id: ids.shop },
    query: { from: '2026-10-01', to: '2026-10-31' },
  },
} as const satisfies Examples;
