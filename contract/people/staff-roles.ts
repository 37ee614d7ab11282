import { z } from 'zod';
import { permissions } from '#domain/people/permissions.ts';
import { listQuery, nameLanguage, nameText, resource, timestamps, translations, translationsIn } from '../resource.ts';

export const permission = z
  .enum(permissions)
  .meta({ description: 'a resource and an action: `read` (what only staff can see) or `write`' });

export const staffRole = z.object({
  _id: z.string(),
  name: z.string(),
  translations,
  permissions: z.array(permission),
  users: z.number().meta({ description: 'how many users have it' }),
  ...timestamps,
});
export type StaffRole = z.output<typeof staffRole>;

export const staffRoleSorts = ['name', 'nameDesc', 'newest', 'oldest'] as const;
const { scope: _scope, ...listed } = listQuery(staffRoleSorts);

const roles = resource({
  name: 'roles',
  ids: 'roleIds',
  title: 'role of staff',
  item: staffRole,
  query: z.strictObject({ ...listed, ...nameLanguage }),
  fields: {
    name: nameText(200),
    translations: translationsIn.optional(),
    permissions: z
      .array(permission)
      .min(1)
      .max(permissions.length)
      .transform((list) => [...new Set(list)]),
  },
  access: { read: ['admin'], create: ['admin'], update: ['admin'], delete: ['admin'] },
  errors: ['NAME_TAKEN'],
});
const { endpoints } = roles;

/** Roles of admins with a part of an admin's permissions. Staff can't assign, change or delete roles with permissions that they lack. */
export const staffRoleContract = {
  ...roles,
  endpoints: {
    ...endpoints,
    'POST /roles/create': { ...endpoints['POST /roles/create'], stepUp: true },
    'PUT /roles/update/:id': { ...endpoints['PUT /roles/update/:id'], stepUp: true },
  },
} as const;
