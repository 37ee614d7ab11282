import { type Examples, ids } from './example.ts';

const reads = { as: 'merchant', access: 'owner manager viewer admin', permission: 'payouts:read' } as const;
const admin = { as: 'admin', access: 'admin' } as const;
const changes = { ...admin, permission: 'payouts:write', stepUp: true } as const;

export const payoutExamples = {
  'GET /payouts/due': { ...admin, permission: 'payouts:read', query: {} },
  'GET /payouts/read': { ...reads, query: { state: 'proposed' } },
  'GET /payouts/read/:id': { ...reads, params: { id: ids.payout } },
  'GET /payouts/lines/:id': { ...reads, params: { id: ids.payout }, query: {} },
  'POST /payouts/propose': { ...changes, body: {} },
  'PUT /payouts/update/:id': { ...changes, params: { id: ids.payout }, body: { state: 'approved' } },
  'PUT /payouts/move': { ...changes, body: { payoutIds: [ids.payout], state: 'cancelled' } },
  'GET /payouts/file': { ...changes, query: { way: 'bank' } },
  'GET /payouts/account/:id': { ...reads, params: { id: ids.shop } },
  'PUT /payouts/account/:id': {
    as: 'merchant',
    access: 'owner admin',
    permission: 'payouts:write',
    stepUp: true,
    params: { id: ids.shop },
    body: { way: 'bkash', number: '01711000002', holder: 'Jamal Uddin' },
  },
} as const satisfies Examples;
