import { z } from 'zod';
import { messageChannels } from '#domain/content/messages/channels.ts';
import { languages } from '#domain/languages.ts';
import type { Endpoints } from '../endpoint.ts';
import { written } from '../resource.ts';
import { messageKind } from './messages.ts';

export const messageSetting = z.object({
  kind: messageKind,
  channel: z.enum(messageChannels),
  isOn: z.boolean(),
  isFixed: z.boolean().meta({ description: 'true: it can’t be switched off' }),
});
export type MessageSetting = z.output<typeof messageSetting>;

const messageSettings = z.object({
  language: z.enum(languages).meta({ description: 'of SMS and e-mails' }),
  hasEmail: z.boolean().meta({ description: 'false: without a verified address in the profile no e-mails are sent' }),
  settings: z.array(messageSetting),
});
export type MessageSettings = z.output<typeof messageSettings>;

export const messageSettingUpdate = z.strictObject({ kind: messageKind, channel: z.enum(messageChannels), isOn: z.boolean() });

export const messageSettingEndpoints = {
  'GET /message-settings/read': {
    summary: 'Returns which messages you get, on which channels, and in which language',
    access: 'signedIn',
    response: messageSettings,
  },
  'PUT /message-settings/update': {
    summary: 'Switches a kind of message on or off on one channel; those about your orders and your account can’t be switched off',
    access: 'signedIn',
    body: messageSettingUpdate,
    response: written(messageSetting),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;

/** Separate, because mail clients post forms to it. */
export const unsubscribeEndpoints = {
  'POST /messages/unsubscribe': {
    summary: 'Unsubscribes from the kind of e-mail that contained the token (RFC 8058), without signing in',
    access: 'public',
    query: z.strictObject({ token: z.string().max(300) }),
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    multipart: true,
    response: written(z.object({ kind: messageKind })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
