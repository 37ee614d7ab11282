import { z } from 'zod';
import { courierSecrets } from '#domain/parcels/couriers.ts';
import { id, listQuery, nameText, reference, resource, status, text, timestamps } from '../resource.ts';
import { courierName } from './shipment.ts';

export const courierAccount = z.object({
  _id: z.string(),
  courier: courierName,
  shop: reference.optional().meta({ description: 'absent: the platform’s' }),
  name: z.string(),
  storeId: z.string().optional(),
  sandbox: z.boolean(),
  forShops: z.boolean().meta({ description: 'shops can book with it' }),
  secrets: z.array(z.enum(courierSecrets)).meta({ description: 'those that are set' }),
  webhookKey: z.string().optional().meta({ description: '`POST /couriers/notify/:key` takes webhooks' }),
  status,
  ...timestamps,
});
export type CourierAccount = z.output<typeof courierAccount>;

/** Tokens of couriers are long; null removes it. */
export const courierSecret = text(4000).nullable();
const secret = courierSecret.optional();

/** Shops see their own accounts, and those of the platform that they can book with. */
export const courierAccounts = resource({
  name: 'courierAccounts',
  ids: 'courierAccountIds',
  title: 'courier account',
  item: courierAccount,
  query: z.strictObject({
    ...listQuery(['newest', 'oldest', 'name']),
    status: status.optional(),
    courier: courierName.optional(),
  }),
  fields: {
    courier: courierName,
    shop: id.optional(),
    name: nameText(100),
    storeId: z
      .string()
      .regex(/^\d{0,12}$/)
      .optional(),
    sandbox: z.boolean().optional(),
    forShops: z.boolean().optional(),
    ...(Object.fromEntries(courierSecrets.map((name) => [name, secret])) as Record<(typeof courierSecrets)[number], typeof secret>), // one of each
    status: status.optional(),
  },
  // The owner of the account at the courier gets the cash that it collects.
  stepUp: true,
  changes: { newWebhookKey: z.literal(true).optional() },
  access: {
    read: ['merchant', 'admin'],
    create: ['merchant', 'admin'],
    update: ['merchant', 'admin'],
    delete: ['merchant', 'admin'],
  },
});
