import { dailyWork, type Examples, ids, numbers, phones } from './example.ts';

const news = { type: 'package.moved', orderId: ids.order, number: numbers.order, packageId: ids.package, status: 'confirmed' };
const event = (id: string, data: Record<string, unknown>) => `id: ${id}\nevent: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

export const otherExamples = {
  'POST /contacts/create': {
    as: 'visitor',
    access: 'public',
    body: { name: 'করিম', phone: phones.unknown, message: 'কুমিল্লায় কি ডেলিভারি দেন?' },
  },
  'GET /contacts/read': { as: 'admin', access: 'admin support', permission: 'contacts:read', query: { handled: 'false' } },
  'PUT /contacts/update/:id': {
    as: 'admin',
    access: 'admin support',
    permission: 'contacts:write',
    stepUp: dailyWork,
    params: { id: ids.message },
    body: { handled: true },
  },
  'POST /contacts/reply/:id': {
    as: 'admin',
    access: 'admin support',
    permission: 'contacts:write',
    stepUp: dailyWork,
    params: { id: ids.message },
    body: { reply: 'হ্যাঁ, তিন দিনের মধ্যে পৌঁছে দিই।' },
  },
  'DELETE /contacts/delete': {
    as: 'admin',
    access: 'admin support',
    permission: 'contacts:write',
    stepUp: true,
    body: { contactIds: [ids.message] },
  },
  'GET /backups/status': { as: 'admin', access: 'admin', permission: 'jobs:read' },
  'POST /backups/create': { as: 'admin', access: 'admin', permission: 'jobs:write', stepUp: true },
  'GET /jobs/read': { as: 'admin', access: 'admin', permission: 'jobs:read', query: { status: 'failed' } },
  'GET /jobs/counts': { as: 'admin', access: 'admin', permission: 'jobs:read', query: {} },
  'GET /jobs/queue': { as: 'admin', access: 'admin', permission: 'jobs:read' },
  'GET /jobs/read/:id': { as: 'admin', access: 'admin', permission: 'jobs:read', params: { id: ids.job } },
  'PUT /jobs/runAgain': {
    as: 'admin',
    access: 'admin',
    permission: 'jobs:write',
    stepUp: 'repeats what the shop does by itself',
    body: { jobIds: [ids.job] },
  },
  'GET /audit/read': {
    as: 'admin',
    access: 'owner manager viewer admin',
    permission: 'audit:read',
    query: { resource: 'products', id: ids.product },
  },
  'GET /events/stream': {
    as: 'customer',
    access: 'signedIn',
    permission: 'orders:read',
    asStaff: 'manager packer viewer support',
    headers: {},
    stream: `retry: 2000\n${event('7412.0.1795233600', { type: 'ready', resumed: false })}:\n\n${event('7420.5531.1795233645', news)}`,
  },
} satisfies Examples;
