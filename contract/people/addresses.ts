import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { byId, deleted, idList, nameText, text, timestamps, written } from '../resource.ts';

/** In any usual spelling; the server stores the official English name (`officialAddress`), which fees, promises and lists use. */
export const district = text(100).meta({ description: 'one of the 64 districts, in any usual spelling' });

/** The delivery address, as forms collect it. */
export const addressFields = z.strictObject({
  name: nameText(200),
  phone,
  division: text(100),
  district,
  upazila: text(100),
  line: text(500),
});

const isDefault = z.boolean().optional().meta({ description: 'true: the default address at checkout; the previous default is cleared' });
export const newAddress = addressFields.extend({ isDefault });
export const addressUpdate = addressFields.partial().extend({ isDefault });

export const savedAddress = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  division: z.string(),
  district: z.string(),
  upazila: z.string(),
  line: z.string(),
  isDefault: z.boolean(),
  ...timestamps,
});
export type SavedAddress = z.output<typeof savedAddress>;

export const addressEndpoints = {
  'GET /addresses/read': {
    summary: 'Lists your saved addresses: the default first, then the most recent',
    access: 'signedIn',
    response: z.array(savedAddress),
  },
  'GET /addresses/user/:id': {
    summary: 'Lists the saved addresses of a user, for taking phone orders',
    access: ['admin'],
    permission: 'users:read',
    params: byId,
    response: z.array(savedAddress),
  },
  'POST /addresses/create': {
    summary: `Saves an address (${limits.savedAddresses} at most); the first one becomes the default`,
    access: 'signedIn',
    body: newAddress,
    response: written(savedAddress),
    status: 201,
  },
  'PUT /addresses/update/:id': {
    summary: 'Updates the given fields of an address',
    access: 'signedIn',
    params: byId,
    body: addressUpdate,
    response: written(savedAddress),
    errors: ['NOT_FOUND'],
  },
  'DELETE /addresses/delete': {
    summary: 'Deletes addresses, all or none; if the default is deleted, the most recent remaining address becomes the default',
    access: 'signedIn',
    body: z.strictObject({ addressIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
