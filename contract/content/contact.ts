import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { byId, deleted, idList, listQuery, nameText, text, written } from '../resource.ts';

export const contactMessage = z.strictObject({
  name: nameText(200),
  phone,
  email: z.email().max(320).optional(),
  message: text(5000),
  language: z.enum(languages).default(languages[0]).meta({ description: 'the language of the answer' }),
});

const storedMessage = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().optional(),
  message: z.string(),
  userId: z.string().optional().meta({ description: 'the author, if signed in' }),
  handled: z.boolean(),
  handledAt: z.string().optional(),
  handledBy: z.string().optional().meta({ description: 'the name of the admin who handled it' }),
  replies: z.array(z.object({ _id: z.string(), reply: z.string(), repliedBy: z.string(), createdAt: z.string() })).meta({
    description: 'the latest 50, oldest first',
  }),
  createdAt: z.string(),
});
export type StoredMessage = z.output<typeof storedMessage>;

export const contactReplyBody = z.strictObject({ reply: text(1000) });

const { scope: _scope, ...paging } = listQuery(['newest', 'oldest'] as const);

export const contactEndpoints = {
  'POST /contacts/create': {
    summary: 'Sends a message to the shop',
    access: 'public',
    body: contactMessage,
    response: written(z.object({ _id: z.string() })),
    status: 201,
  },
  'GET /contacts/read': {
    summary: 'Lists contact messages; `q` searches names, phones and texts',
    access: ['admin'],
    permission: 'contacts:read',
    query: z.strictObject({
      ...paging,
      handled: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    response: z.array(storedMessage),
  },
  'PUT /contacts/update/:id': {
    summary: 'Marks a message as handled or open',
    access: ['admin'],
    permission: 'contacts:write',
    params: byId,
    body: z.strictObject({ handled: z.boolean() }),
    response: written(storedMessage),
    errors: ['NOT_FOUND'],
  },
  'POST /contacts/reply/:id': {
    summary:
      'Answers a message by e-mail if it has an address, otherwise by SMS without addresses and numbers that are not the shop’s, and marks it as handled; the same answer is sent only once',
    access: ['admin'],
    permission: 'contacts:write',
    params: byId,
    body: contactReplyBody,
    response: written(storedMessage),
    errors: ['NOT_FOUND', 'FOREIGN_LINK'],
  },
  'DELETE /contacts/delete': {
    summary: 'Deletes messages, all or none',
    access: ['admin'],
    permission: 'contacts:write',
    stepUp: true,
    body: z.strictObject({ contactIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
