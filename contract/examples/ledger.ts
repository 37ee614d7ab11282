import { type Examples, ids } from './example.ts';

const read = { as: 'admin', access: 'admin', permission: 'ledger:read' } as const;
const write = { as: 'admin', access: 'admin', permission: 'ledger:write', stepUp: true } as const;

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
  'GET /shops/:id/balance': {
    as: 'merchant',
    access: 'owner manager viewer admin',
    permission: 'stats:read',
    params: { id: ids.shop },
  },
} as const satisfies Examples;
