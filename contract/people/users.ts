import { z } from 'zod';
import { dhakaDay } from '#domain/days.ts';
import { genders, roles } from '#domain/enums.ts';
import { languages } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import { passwordLength } from '#domain/people/passwords.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { deleted, id, idList, listQuery, nameText, optionalText, reference, resource, status, timestamps } from '../resource.ts';
import { code } from './one-time-code.ts';

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  phoneVerified: z.boolean().meta({ description: 'verified with a one-time code' }),
  email: z.string().optional(),
  emailVerified: z.boolean().meta({ description: 'verified with a link; before that, nothing else is sent there' }),
  gender: z.enum(genders).optional(),
  dob: z.string().optional(),
  address: z.string().optional(),
  image: z.string().optional(),
  coverImage: z.string().optional(),
  role: z.enum(roles),
  staffRole: reference.optional().meta({ description: 'for admins with limited permissions' }),
  permissions: z
    .array(z.string())
    .optional()
    .meta({ description: 'your own, if you have fewer than your role; a name is a resource and an action' }),
  status,
  erasureDueAt: z.string().optional(),
  erasedAt: z.string().optional(),
  ...timestamps,
});
export type User = z.output<typeof user>;

export const typedPassword = z.string().max(limits.passwordTypedLength, { abort: true });

const { passwordMinLength: minLength, passwordMaxLength: maxLength } = limits;

export const newPassword = typedPassword
  // Not `min`, which would end the check of the whole form at its first wrong field.
  .refine((typed) => passwordLength(typed) >= minLength, { error: `At least ${minLength} characters`, params: { code: 'too_small' } })
  .refine((typed) => passwordLength(typed) <= maxLength, { error: `At most ${maxLength} characters`, params: { code: 'too_big' } })
  .meta({
    description: `${minLength} to ${maxLength} characters, compared as NFKC`,
    minLength,
  });

export const registration = z.strictObject({
  name: nameText(200),
  phone,
  password: newPassword,
  language: z.enum(languages).optional().meta({ description: 'of SMS and e-mails; default: bn' }),
});

/** Shorter passwords are invalid. Older ones were counted as typed. */
const isLongEnough = (typed: string): boolean => Math.max(typed.length, passwordLength(typed)) >= minLength;

export const credentials = z.strictObject({
  phone,
  password: typedPassword.refine(isLongEnough, { error: `At least ${minLength} characters`, params: { code: 'too_small' } }),
});

export const dob = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date <= dhakaDay(), { error: 'Not a date of birth', params: { code: 'invalid' } })
  .meta({ description: 'date of birth', example: '1990-02-21' });

const { scope: _scope, ...listed } = listQuery(['newest', 'oldest', 'name', 'nameDesc'] as const);
const image = { max: 1 };

/** Admins manage users; users can change everything of their own account except role, staff role and status. */
export const users = resource({
  name: 'users',
  ids: 'userIds',
  title: 'user',
  item: user,
  query: z.strictObject({
    ...listed,
    q: z.string().max(200).optional().meta({ description: 'searches names, phones and e-mail addresses' }),
    role: z.enum(roles).optional(),
    status: status.optional(),
  }),
  fields: {
    name: nameText(200),
    phone,
    password: newPassword,
    email: z.email().max(320).nullable().optional(),
    gender: z.enum(genders).nullable().optional(),
    dob: dob.nullable().optional(),
    address: optionalText(1000).nullable().optional(),
    language: z.enum(languages).optional().meta({ description: 'of SMS and e-mails; default: bn' }),
    role: z.enum(roles).optional().meta({ description: 'default: customer' }),
    staffRole: id.nullable().optional().meta({ description: 'for admins; null: all permissions of an admin' }),
    status: status.optional().meta({ description: 'default: active; users in other states can’t sign in' }),
  },
  changes: {
    image: z.null().optional().meta({ description: 'null removes the image' }),
    coverImage: z.null().optional().meta({ description: 'null removes the image' }),
    code: code.optional().meta({ description: 'sent to the new number by `/auth/send-own-code`: required to change your own phone' }),
    currentPassword: typedPassword
      .optional()
      .meta({ description: 'required to change your own phone or password, unless the session is younger than 15 minutes' }),
  },
  files: { image, coverImage: image },
  access: { read: ['admin'], create: ['admin'], update: 'signedIn', delete: ['admin'] },
  deleteNeeds: 'users:delete',
  errors: ['PHONE_TAKEN', 'WEAK_PASSWORD'],
});

const session = z.object({
  _id: z.string(),
  device: z.string().meta({ description: 'the user agent of the sign-in' }),
  network: z.string().optional().meta({ description: 'the truncated network of the last use; `local`: the shop’s' }),
  country: z.string().optional().meta({ description: 'where the network is registered (ISO 3166-1 alpha-2)' }),
  createdAt: z.string(),
  lastUsedAt: z.string().meta({ description: 'rounded to the hour' }),
  current: z.boolean().meta({ description: 'true: the session of this request' }),
});
export type Session = z.output<typeof session>;

export const signedIn = z.object({ accessToken: z.string(), id: z.string() });

export const userEndpoints = {
  'POST /auth/register': {
    summary: 'Creates a customer account and signs in; multipart requests may include an image in `image`',
    access: 'public',
    body: registration,
    multipart: true,
    files: { image: { max: 1 } },
    response: signedIn.extend({ user }),
    status: 201,
    errors: ['PHONE_TAKEN', 'WEAK_PASSWORD'],
  },
  'POST /auth/login': {
    summary: 'Signs in; a cookie identifies this device, so that failed attempts from other devices do not lock it out',
    access: 'public',
    body: credentials,
    response: signedIn,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_NEEDED', 'PUZZLE_REQUIRED'],
  },
  'POST /auth/logout': {
    summary: 'Ends this session; its token is invalid immediately',
    access: 'signedIn',
    isFactorSetup: true,
    status: 204,
  },
  'GET /sessions/read': {
    summary: 'Lists your sessions, the most recently used first (100 at most)',
    access: 'signedIn',
    response: z.array(session),
  },
  'DELETE /sessions/delete': {
    summary: 'Ends your sessions: the given ones (all or none), or with `others` all but this one; their tokens are invalid immediately',
    access: 'signedIn',
    body: z.union([z.strictObject({ sessionIds: idList }), z.strictObject({ others: z.literal(true) })]),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  ...users.endpoints,
  'GET /users/read/:id': {
    ...users.endpoints['GET /users/read/:id'],
    summary: 'Returns a user: yourself, or any for admins',
    access: 'signedIn',
    isFactorSetup: true,
    errors: ['NOT_FOUND', 'SECOND_FACTOR_REQUIRED'],
  },
  'GET /users/read': { ...users.endpoints['GET /users/read'], errors: ['FORBIDDEN', 'STEP_UP_REQUIRED'] },
  'POST /users/create': { ...users.endpoints['POST /users/create'], stepUp: true },
  'PUT /users/update/:id': {
    ...users.endpoints['PUT /users/update/:id'],
    summary:
      'Updates a user: yourself, or any for admins. A new password ends the other sessions; a user who becomes inactive is signed out immediately. A new e-mail address gets a link to verify it. Role, status, phone, e-mail address or password of another user need a fresh second factor; staff can’t change users with more permissions',
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PHONE_TAKEN',
      'PHONE_NOT_VERIFIED',
      'WRONG_CODE',
      'CURRENT_PASSWORD',
      'WEAK_PASSWORD',
      'LAST_ADMIN',
      'STEP_UP_REQUIRED',
    ],
  },
  'DELETE /users/delete': { ...users.endpoints['DELETE /users/delete'], errors: ['NOT_FOUND', 'IN_USE', 'LAST_ADMIN'] },
} as const satisfies Endpoints;
