import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { phone } from './phone.ts';
import { byId, status, text, timestamps } from './resource.ts';

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().optional(),
  gender: z.enum(['male', 'female', 'third']).optional(),
  dob: z.string().optional(),
  address: z.string().optional(),
  image: z.string().optional(),
  role: z.enum(['customer', 'merchant', 'admin']),
  status,
  ...timestamps,
});
export type User = z.output<typeof user>;

export const newPassword = z.string().min(limits.passwordMinLength).max(limits.passwordMaxLength);

export const registration = z.strictObject({ name: text(200), phone, password: newPassword });

export const credentials = z.strictObject({ phone, password: z.string().min(limits.passwordMinLength).max(limits.passwordMaxLength) });

const signedIn = z.object({ accessToken: z.string(), id: z.string() });

export const userEndpoints = {
  'POST /auth/register': {
    summary: 'Makes a customer account and signs in; multipart may carry a picture in `image`',
    access: 'public',
    body: registration,
    multipart: true,
    response: signedIn.extend({ user }),
    status: 201,
    errors: ['PHONE_TAKEN', 'WEAK_PASSWORD'],
  },
  'POST /auth/login': {
    summary: 'Signs in',
    access: 'public',
    body: credentials,
    response: signedIn,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE'],
  },
  'POST /auth/logout': { summary: 'Ends this session; its token is dead at once', access: 'signedIn', status: 204 },
  'GET /users/read/:id': {
    summary: 'A user: oneself, or any for an admin',
    access: 'signedIn',
    params: byId,
    response: user,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
