import { type Examples, examplePush, ids } from './example.ts';

const template = { kind: 'packageShipped', channel: 'sms', language: 'en' } as const;

/** Signed for the customer and `packageShipped` with the key of the example shop: 32 bytes 01. */
const unsubscribeToken =
  'WyIwMTkyZjNhMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDMiLCJwYWNrYWdlU2hpcHBlZCJd.LD10sxFrdEu-xgzieUWDQHQeannIhJ1vfFgJHDXBxYI';

export const messageExamples = {
  'GET /inbox/read': { as: 'customer', access: 'signedIn', query: { limit: 20, language: 'bn' } },
  'GET /inbox/counts': { as: 'customer', access: 'signedIn' },
  'PUT /inbox/update': { as: 'customer', access: 'signedIn', body: { messageIds: [ids.inboxMessage] } },
  'GET /message-settings/read': { as: 'customer', access: 'signedIn' },
  'PUT /message-settings/update': { as: 'customer', access: 'signedIn', body: { kind: 'packageConfirmed', channel: 'inbox', isOn: false } },
  'GET /push-subscriptions/read': { as: 'customer', access: 'signedIn' },
  'POST /push-subscriptions/create': { as: 'customer', access: 'signedIn', body: examplePush },
  'DELETE /push-subscriptions/delete': { as: 'customer', access: 'signedIn', body: { subscriptionIds: [ids.pushDevice] } },
  'POST /messages/unsubscribe': {
    as: 'visitor',
    access: 'public',
    query: { token: unsubscribeToken },
    body: { 'List-Unsubscribe': 'One-Click' },
  },
  'GET /messages/read': { as: 'admin', access: 'admin support', permission: 'messages:read', query: { state: 'failed', q: '01711' } },
  'GET /messages/counts': { as: 'admin', access: 'admin support', permission: 'messages:read' },
  'POST /messages/resend': { as: 'admin', access: 'admin', permission: 'messages:write', stepUp: true, body: { messageIds: [ids.sms] } },
  'GET /message-templates/read': { as: 'admin', access: 'admin', permission: 'templates:read', query: { kind: 'oneTimeCode' } },
  'PUT /message-templates/update': {
    as: 'admin',
    access: 'admin',
    permission: 'templates:write',
    stepUp: true,
    body: { ...template, body: '{shopName}: {number} is on its way. {link}' },
  },
  'DELETE /message-templates/delete': { as: 'admin', access: 'admin', permission: 'templates:write', stepUp: true, body: template },
  'POST /message-templates/test': {
    as: 'admin',
    access: 'admin',
    permission: 'templates:write',
    stepUp: true,
    body: { ...template, body: '{number} is on its way.' },
  },
} satisfies Examples;
