import { z } from 'zod';
import { gatewaySecrets } from '#domain/money/gateways.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, listQuery, nameText, optionalText, resource, status, text, timestamps, written } from '../resource.ts';
import { gatewayName } from './online-payments.ts';

const nagadHash = z.enum(['sha256', 'sha1']);

export const payAccount = z.object({
  _id: z.string(),
  gateway: gatewayName,
  name: z.string(),
  storeId: z.string().optional(),
  merchantId: z.string().optional(),
  url: z.string().optional(),
  hash: nagadHash.optional(),
  sandbox: z.boolean(),
  secrets: z.array(z.enum(gatewaySecrets)).meta({ description: 'those that are set' }),
  noticeUrl: z.string().meta({ description: 'where the gateway sends notices' }),
  status,
  ...timestamps,
});
export type PayAccount = z.output<typeof payAccount>;

/** Each gateway needs all of its keys: they are replaced, not removed. */
export const gatewaySecret = text(8000);
const secret = gatewaySecret.optional();

/** Accounts at gateways; one of a gateway takes payments. */
export const payAccounts = resource({
  name: 'payAccounts',
  ids: 'payAccountIds',
  title: 'account at a gateway',
  item: payAccount,
  query: z.strictObject({
    ...listQuery(['newest', 'oldest', 'name']),
    status: status.optional(),
    gateway: gatewayName.optional(),
  }),
  fields: {
    gateway: gatewayName,
    name: nameText(100),
    storeId: optionalText(60).optional(),
    merchantId: optionalText(60).optional(),
    url: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]).optional(),
    hash: nagadHash.optional(),
    sandbox: z.boolean().optional(),
    ...(Object.fromEntries(gatewaySecrets.map((name) => [name, secret])) as Record<(typeof gatewaySecrets)[number], typeof secret>), // one of each
    status: status.optional(),
  },
  // Its owner gets the money of the shop.
  stepUp: true,
  errors: ['IN_USE'],
  access: { read: ['admin'], create: ['admin'], update: ['admin'], delete: ['admin'] },
});

export const payAccountTest = {
  'POST /payAccounts/test/:id': {
    summary: 'Asks the gateway whether it accepts the keys of an account',
    access: ['admin'],
    permission: 'payAccounts:write',
    stepUp: true,
    params: byId,
    response: written(z.object({ accepted: z.boolean().nullable().meta({ description: 'null: it did not answer' }) })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
