import { type Examples, exampleAddress, ids, password, phones } from './example.ts';

export const userExamples = {
  'POST /auth/register': { as: 'visitor', body: { name: 'রহিমা খাতুন', phone: '০১৭১১-০০০০০৯', password: 'a long password' } },
  'POST /auth/login': { as: 'visitor', body: { phone: phones.customer, password } },
  'POST /auth/logout': { as: 'customer' },
  'GET /users/read/:id': { as: 'customer', params: { id: ids.customer } },
  'GET /users/merchants/read': { as: 'admin', query: {} },
  'GET /sessions/read': { as: 'customer' },
  'DELETE /sessions/delete': { as: 'customer', body: { others: true } },
  'GET /users/read': { as: 'admin', query: { role: 'customer', limit: 20 } },
  'POST /users/create': { as: 'admin', body: { name: 'সালমা বেগম', phone: phones.unknown, password: 'a long password', role: 'merchant' } },
  'PUT /users/update/:id': { as: 'customer', params: { id: ids.customer }, body: { email: 'rahima@example.com', gender: 'female' } },
  'DELETE /users/delete': { as: 'admin', body: { userIds: [ids.empty] } },
  'GET /savedFilters/read': { as: 'merchant', query: { list: 'orders' } },
  'POST /savedFilters/create': { as: 'merchant', body: { list: 'orders', name: 'আজ পাঠাতে হবে', search: 'status=packed&sort=oldest' } },
  'PUT /savedFilters/update/:id': { as: 'merchant', params: { id: ids.savedFilter }, body: { name: 'নতুন অর্ডার' } },
  'DELETE /savedFilters/delete': { as: 'merchant', body: { savedFilterIds: [ids.savedFilter] } },
  'GET /addresses/read': { as: 'customer' },
  'GET /addresses/user/:id': { as: 'admin', params: { id: ids.customer } },
  'POST /addresses/create': { as: 'customer', body: exampleAddress },
  'PUT /addresses/update/:id': { as: 'customer', params: { id: ids.address }, body: { line: 'বাড়ি ৬, স্টেশন রোড', isDefault: true } },
  'DELETE /addresses/delete': { as: 'customer', body: { addressIds: [ids.address] } },
} satisfies Examples;
