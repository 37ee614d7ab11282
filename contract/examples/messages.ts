import { type Examples, ids, phones } from './example.ts';

const template = { kind: 'packageShipped', channel: 'sms', language: 'en' } as const;

export const messageExamples = {
  'GET /inbox/read': { as: 'customer', query: { limit: 20, language: 'bn' } },
  'GET /inbox/counts': { as: 'customer' },
  'PUT /inbox/update': { as: 'customer', body: { messageIds: [ids.inboxMessage] } },
  'GET /messages/read': { as: 'admin', query: { state: 'failed', q: '01711' } },
  'GET /messages/counts': { as: 'admin' },
  'POST /messages/resend': { as: 'admin', body: { messageIds: [ids.sms] } },
  'GET /message-templates/read': { as: 'admin', query: { kind: 'oneTimeCode' } },
  'PUT /message-templates/update': { as: 'admin', body: { ...template, body: '{shopName}: {number} is on its way. {link}' } },
  'DELETE /message-templates/delete': { as: 'admin', body: template },
  'POST /message-templates/test': { as: 'admin', body: { ...template, body: '{number} is on its way.', phone: phones.admin } },
} satisfies Examples;
