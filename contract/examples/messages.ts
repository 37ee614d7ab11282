import { type Examples, examplePush, ids } from './example.ts';

const template = { kind: 'packageShipped', channel: 'sms', language: 'en' } as const;

/** Signed for the customer and `packageShipped` with the key of the example shop: 32 bytes 01. */
const unsubscribeToken =
  'WyIwMTkyZjNhMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDMiLCJwYWNrYWdlU2hpcHBlZCJd.LD10sxFrdEu-xgzieUWDQHQeannIhJ1vfFgJHDXBxYI';

export const messageExamples = {
  'GET /inbox/read': { as: 'customer', query: { limit: 20, language: 'bn' } },
  'GET /inbox/counts': { as: 'customer' },
  'PUT /inbox/update': { as: 'customer', body: { messageIds: [ids.inboxMessage] } },
  'GET /message-settings/read': { as: 'customer' },
  'PUT /message-settings/update': { as: 'customer', body: { kind: 'packageConfirmed', channel: 'inbox', isOn: false } },
  'GET /push-subscriptions/read': { as: 'customer' },
  'POST /push-subscriptions/create': { as: 'customer', body: examplePush },
  'DELETE /push-subscriptions/delete': { as: 'customer', body: { subscriptionIds: [ids.pushDevice] } },
  'POST /messages/unsubscribe': { as: 'visitor', query: { token: unsubscribeToken }, body: { 'List-Unsubscribe': 'One-Click' } },
  'GET /messages/read': { as: 'admin', query: { state: 'failed', q: '01711' } },
  'GET /messages/counts': { as: 'admin' },
  'POST /messages/resend': { as: 'admin', body: { messageIds: [ids.sms] } },
  'GET /message-templates/read': { as: 'admin', query: { kind: 'oneTimeCode' } },
  'PUT /message-templates/update': { as: 'admin', body: { ...template, body: '{shopName}: {number} is on its way. {link}' } },
  'DELETE /message-templates/delete': { as: 'admin', body: template },
  'POST /message-templates/test': { as: 'admin', body: { ...template, body: '{number} is on its way.' } },
} satisfies Examples;
