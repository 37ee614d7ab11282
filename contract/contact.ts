import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { phone } from './phone.ts';
import { text, written } from './resource.ts';

export const contactMessage = z.strictObject({
  name: text(200),
  phone,
  email: z.email().max(320).optional(),
  message: text(5000),
});

export const contactEndpoints = {
  'POST /contacts/create': {
    summary: 'Leaves a message for the shop',
    access: 'public',
    body: contactMessage,
    response: written(z.object({ _id: z.string() })),
    status: 201,
  },
} as const satisfies Endpoints;
