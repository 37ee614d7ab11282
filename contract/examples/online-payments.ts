import { type Examples, exampleAttemptKey, ids } from './example.ts';

const moneyOfShop = { access: 'admin', permission: 'payAccounts:write', stepUp: true } as const;

export const onlinePaymentExamples = {
  'GET /payments/methods': { as: 'visitor', access: 'public' },
  'POST /payments/start': {
    as: 'customer',
    access: 'public',
    permission: 'payments:write',
    stepUp: 'a buyer pays the shop with it',
    headers: {},
    body: { orderId: ids.unpaidOrder, method: 'bkash' },
  },
  'GET /payments/attempts': {
    as: 'customer',
    access: 'public',
    permission: 'payments:read',
    asStaff: 'manager viewer',
    headers: {},
    query: { order: ids.unpaidOrder },
  },
  'GET /payments/attempts/:id': {
    as: 'visitor',
    access: 'public',
    headers: { 'attempt-key': exampleAttemptKey },
    params: { id: ids.attempt },
  },
  'PUT /payments/attempts/:id': {
    as: 'admin',
    access: 'admin',
    permission: 'payments:write',
    stepUp: true,
    params: { id: ids.mismatchAttempt },
    body: { act: 'accept' },
  },
  'GET /payAccounts/read': { as: 'admin', access: 'admin', permission: 'payAccounts:read', query: {} },
  'GET /payAccounts/read/:id': { as: 'admin', access: 'admin', permission: 'payAccounts:read', params: { id: ids.payAccount } },
  'POST /payAccounts/create': {
    as: 'admin',
    ...moneyOfShop,
    body: { gateway: 'sslcommerz', name: 'SSLCommerz', storeId: 'nirog', storePassword: 'nirog@ssl' },
  },
  'PUT /payAccounts/update/:id': { as: 'admin', ...moneyOfShop, params: { id: ids.payAccount }, body: { status: 'inactive' } },
  'DELETE /payAccounts/delete': { as: 'admin', ...moneyOfShop, body: { payAccountIds: [ids.sparePayAccount] } },
  'POST /payAccounts/test/:id': { as: 'admin', ...moneyOfShop, params: { id: ids.payAccount } },
} satisfies Examples;
