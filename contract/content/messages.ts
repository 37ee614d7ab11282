import { z } from 'zod';
import { textChannels } from '#domain/content/messages/channels.ts';
import { messageKinds, messageStates } from '#domain/content/messages/kinds.ts';
import { languages } from '#domain/languages.ts';
import type { Endpoints } from '../endpoint.ts';
import { idList, optionalText, paging, text, written } from '../resource.ts';

export const messageKind = z.enum(messageKinds);
export const messageState = z.enum(messageStates);

const outgoingChannel = z.enum(['sms', 'email', 'push']);

export const inboxMessage = z.object({
  _id: z.string(),
  kind: messageKind,
  title: z.string(),
  body: z.string(),
  link: z.string().meta({ description: 'a path of the shop; empty: none' }),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const sentMessage = z.object({
  _id: z.string(),
  kind: messageKind,
  channel: outgoingChannel,
  userId: z.string().optional().meta({ description: 'the account; for staff with `users:read`, as its name' }),
  name: z.string().optional().meta({ description: 'the user’s name' }),
  recipient: z.string().meta({ description: 'the phone number, the e-mail address, or the id of a push subscription' }),
  language: z.enum(languages),
  title: z.string().optional().meta({ description: 'the subject of an e-mail, the title of a push' }),
  body: z.string().optional().meta({ description: 'absent: a one-time code, which is not stored' }),
  link: z.string().optional().meta({ description: 'a path of the shop' }),
  state: messageState,
  parts: z.number().meta({ description: 'parts of the SMS, as the network counts them' }),
  price: z.number().meta({ description: 'in taka' }),
  provider: z.string(),
  providerId: z.string(),
  error: z.string(),
  createdAt: z.string(),
  sentAt: z.string().optional(),
});
export type SentMessage = z.output<typeof sentMessage>;

export const template = z.object({
  kind: messageKind,
  channel: z.enum(textChannels),
  language: z.enum(languages),
  title: z.string(),
  body: z.string(),
  variables: z.array(z.string()),
  isChanged: z.boolean().meta({ description: 'false: the default text' }),
  partPrice: z.number().optional().meta({ description: 'the cost of one part of the SMS, in taka; absent: not an SMS' }),
});
export type MessageTemplate = z.output<typeof template>;

const templateKey = { kind: messageKind, channel: z.enum(textChannels), language: z.enum(languages) };

export const templateUpdate = z.strictObject({
  ...templateKey,
  title: optionalText(200).optional(),
  body: text(1000),
  confirmForeignLink: z
    .boolean()
    .optional()
    .meta({ description: 'allows web addresses, e-mail addresses and phone numbers that are not the shop’s' }),
});

export const templateTest = z.strictObject({
  ...templateKey,
  channel: outgoingChannel.exclude(['push']),
  title: optionalText(200).optional(),
  body: text(1000),
});

const logFilter = {
  channel: outgoingChannel.optional(),
  state: messageState.optional(),
  kind: messageKind.optional(),
  q: z.string().max(200).optional().meta({ description: 'the start of a phone number or an e-mail address' }),
};

export const messageEndpoints = {
  'GET /inbox/read': {
    summary: 'Lists the messages of your inbox, newest first',
    access: 'signedIn',
    query: z.strictObject({ ...paging, language: z.enum(languages).default(languages[0]) }),
    response: z.array(inboxMessage),
  },
  'GET /inbox/counts': {
    summary: 'Counts the messages of your inbox that you have not read; more than 99 count as 100',
    access: 'signedIn',
    response: z.object({ unread: z.number() }),
  },
  'PUT /inbox/update': {
    summary: 'Marks messages of your inbox as read: the given ones (all or none), or all',
    access: 'signedIn',
    body: z.union([z.strictObject({ messageIds: idList }), z.strictObject({ all: z.literal(true) })]),
    status: 204,
    errors: ['NOT_FOUND'],
  },
  'GET /messages/read': {
    summary: 'Lists the SMS, e-mails and push messages of the shop, newest first',
    access: ['admin'],
    permission: 'messages:read',
    query: z.strictObject({ ...paging, ...logFilter }),
    response: z.array(sentMessage),
  },
  'GET /messages/counts': {
    summary: 'Counts the SMS, e-mails and push messages of the last 24 hours by state, with the parts and the price of the SMS',
    access: ['admin'],
    permission: 'messages:read',
    response: z.object({
      total: z.number(),
      status: z.partialRecord(messageState, z.number()),
      emails: z.number(),
      pushes: z.number(),
      parts: z.number(),
      price: z.number().meta({ description: 'in taka' }),
      budget: z
        .object({ spent: z.number(), limit: z.number() })
        .optional()
        .meta({ description: 'today’s budget, in taka; absent: there is none' }),
      balances: z
        .array(z.object({ provider: z.string(), balance: z.number(), isLow: z.boolean(), checkedAt: z.string() }))
        .meta({ description: 'recent balances of the SMS providers that report them, in taka' }),
    }),
  },
  'POST /messages/resend': {
    summary: 'Resends messages that failed, or that may not have been sent; one-time codes can’t be resent',
    access: ['admin'],
    permission: 'messages:write',
    stepUp: true,
    body: z.strictObject({ messageIds: idList }),
    response: written(z.object({ ids: z.array(z.string()) })),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'GET /message-templates/read': {
    summary: 'Lists the texts of messages, by kind, channel and language',
    access: ['admin'],
    permission: 'templates:read',
    query: z.strictObject({ kind: messageKind.optional() }),
    response: z.array(template),
  },
  'PUT /message-templates/update': {
    summary: 'Changes a text; variables are written as `{number}`, and must exist for its kind',
    access: ['admin'],
    permission: 'templates:write',
    stepUp: true,
    body: templateUpdate,
    response: written(template),
    errors: ['NOT_FOUND', 'FOREIGN_LINK'],
  },
  'DELETE /message-templates/delete': {
    summary: 'Restores the default text',
    access: ['admin'],
    permission: 'templates:write',
    stepUp: true,
    body: z.strictObject(templateKey),
    response: written(template),
    errors: ['NOT_FOUND'],
  },
  'POST /message-templates/test': {
    summary: 'Sends a text with example values to your phone number or verified e-mail address',
    access: ['admin'],
    permission: 'templates:write',
    stepUp: true,
    body: templateTest,
    response: written(z.object({ _id: z.string() })),
    errors: ['NOT_FOUND', 'EMAIL_NOT_VERIFIED'],
  },
} as const satisfies Endpoints;
