import { type Examples, ids, numbers, phones } from './example.ts';

const news = { type: 'package.moved', orderId: ids.order, number: numbers.order, packageId: ids.package, status: 'confirmed' };
const event = (id: string, data: Record<string, unknown>) => `id: ${id}\nevent: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

export const otherExamples = {
  'POST /contacts/create': { as: 'visitor', body: { name: 'করিম', phone: phones.unknown, message: 'কুমিল্লায় কি ডেলিভারি দেন?' } },
  'GET /contacts/read': { as: 'admin', query: { handled: 'false' } },
  'PUT /contacts/update/:id': { as: 'admin', params: { id: ids.message }, body: { handled: true } },
  'POST /contacts/reply/:id': { as: 'admin', params: { id: ids.message }, body: { reply: 'হ্যাঁ, তিন দিনের মধ্যে পৌঁছে দিই।' } },
  'DELETE /contacts/delete': { as: 'admin', body: { contactIds: [ids.message] } },
  'GET /backups/status': { as: 'admin' },
  'POST /backups/create': { as: 'admin' },
  'GET /jobs/read': { as: 'admin', query: { status: 'failed' } },
  'GET /jobs/counts': { as: 'admin', query: {} },
  'GET /jobs/queue': { as: 'admin' },
  'GET /jobs/read/:id': { as: 'admin', params: { id: ids.job } },
  'PUT /jobs/runAgain': { as: 'admin', body: { jobIds: [ids.job] } },
  'GET /audit/read': { as: 'admin', query: { resource: 'products', id: ids.product } },
  'GET /events/stream': {
    as: 'customer',
    headers: {},
    stream: `retry: 2000\n${event('7412.0.1795233600', { type: 'ready', resumed: false })}:\n\n${event('7420.5531.1795233645', news)}`,
  },
} satisfies Examples;
