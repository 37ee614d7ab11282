import { type Examples, ids } from './example.ts';

const write = { as: 'admin', access: 'admin', permission: 'refunds:write', stepUp: true } as const;

export const refundExamples = {
  'GET /refunds/read': {
    as: 'admin',
    access: 'owner manager admin',
    permission: 'refunds:read',
    query: { state: 'requested' },
  },
  'GET /refunds/read/:id': {
    as: 'admin',
    access: 'owner manager admin',
    permission: 'refunds:read',
    params: { id: ids.refund },
  },
  'GET /refunds/order': { as: 'customer', access: 'public', headers: {}, query: { order: ids.deliveredOrder } },
  'PUT /refunds/receiver/:id': {
    as: 'customer',
    access: 'public',
    headers: {},
    params: { id: ids.placelessRefund },
    body: { provider: 'bKash', number: '01700000003' },
  },
  'POST /refunds/create': {
    as: 'admin',
    access: 'owner manager admin',
    permission: 'refunds:write',
    stepUp: true,
    body: { orderId: ids.deliveredOrder, packageId: ids.deliveredPackage, amount: 15, note: 'The bag was torn' },
  },
  'PUT /refunds/update/:id': { ...write, params: { id: ids.refund }, body: { state: 'approved' } },
  'POST /refunds/send': { ...write, body: { refundIds: [ids.approvedRefund] } },
  'GET /refunds/file': { as: 'admin', access: 'admin', permission: 'refunds:write', stepUp: true, query: {} },
  'GET /transfers/read': { as: 'admin', access: 'admin', permission: 'payments:read', query: {} },
  'GET /transfers/claims': { as: 'admin', access: 'admin', permission: 'payments:read', query: {} },
  'POST /transfers/match': {
    as: 'admin',
    access: 'admin',
    permission: 'payments:write',
    stepUp: true,
    body: { transferId: ids.transfer, paymentId: ids.payment },
  },
  'GET /attention/read': { as: 'admin', access: 'admin', permission: 'stats:read' },
  'GET /settlements/read': { as: 'admin', access: 'admin', permission: 'payments:read', query: {} },
  'GET /settlements/missing': { as: 'admin', access: 'admin', permission: 'payments:read', query: {} },
  'GET /settlements/files': { as: 'admin', access: 'admin', permission: 'payments:read', query: {} },
  'POST /settlements/explain': {
    as: 'admin',
    access: 'admin',
    permission: 'payments:write',
    stepUp: true,
    body: { lineId: ids.settlementLine, reason: 'Test payment' },
  },
  'POST /transfers/verify': { as: 'admin', access: 'admin', permission: 'payments:write', stepUp: true },
} as const satisfies Examples;
