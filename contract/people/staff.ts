import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { shopRoles, shopStaffRoles } from '#domain/people/shop-roles.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { byId, deleted, id, reference, written } from '../resource.ts';

const role = z.enum(shopStaffRoles);

export const shopMember = z.object({
  _id: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), phone: z.string() }),
  role: z.enum(shopRoles),
  createdAt: z.string().meta({ description: 'start of the membership' }),
});
export type ShopMember = z.output<typeof shopMember>;

export const shopInvitation = z.object({ _id: z.string(), phone: z.string(), role, createdAt: z.string(), expiresAt: z.string() });
export type ShopInvitation = z.output<typeof shopInvitation>;

const ownInvitation = z.object({ _id: z.string(), shop: reference, role, expiresAt: z.string() });

const access = ['merchant', 'admin'] as const;
export const newInvitation = z.strictObject({ shop: id, phone, role });
export const staffUpdate = z.strictObject({ role });
const answered = z.strictObject({ invitationId: id });
const invitationErrors = ['NOT_FOUND', 'PHONE_NOT_VERIFIED', 'FORBIDDEN'] as const;

/** Only the owner of a shop and admins manage its staff. */
export const staffEndpoints = {
  'GET /staff/read': {
    summary: 'The owner and staff of your shop, and open invitations',
    access,
    permission: 'staff:read',
    query: z.strictObject({ shop: id }),
    response: z.object({ members: z.array(shopMember), invitations: z.array(shopInvitation) }),
    errors: ['NOT_FOUND'],
  },
  'PUT /staff/update/:id': {
    summary: 'Changes the role of a staff member, effective from the next request',
    access,
    permission: 'staff:write',
    stepUp: true,
    params: byId,
    body: staffUpdate,
    response: written(shopMember),
    errors: ['NOT_FOUND'],
  },
  'DELETE /staff/delete': {
    summary: 'Removes staff from your shop, all or none; their access ends with the next request',
    access,
    permission: 'staff:write',
    body: z.strictObject({ memberIds: z.array(id).min(1).max(limits.shopStaff) }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  'POST /staff/leave': {
    summary: 'Leaves the staff of a shop',
    access: 'signedIn',
    body: z.strictObject({ shop: id }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  'POST /staff/invitations/create': {
    summary: `Invites a phone number to work for your shop, for ${limits.invitationDays} days, and replaces an earlier invitation. The number gets an SMS; the response is the same whether or not it has an account`,
    access,
    permission: 'staff:write',
    stepUp: true,
    body: newInvitation,
    response: written(shopInvitation),
    status: 201,
    errors: ['NOT_FOUND'],
  },
  'DELETE /staff/invitations/delete': {
    summary: 'Withdraws invitations, all or none',
    access,
    permission: 'staff:write',
    body: z.strictObject({ invitationIds: z.array(id).min(1).max(limits.shopInvitations) }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  'GET /staff/invitations/read': {
    summary: 'The invitations to your phone number; none until the number is verified',
    access: 'signedIn',
    response: z.array(ownInvitation),
  },
  'POST /staff/invitations/accept': {
    summary: 'Accepts an invitation to the staff of a shop. Admins can’t',
    access: 'signedIn',
    body: answered,
    response: written(ownInvitation.pick({ shop: true, role: true })),
    errors: invitationErrors,
  },
  'POST /staff/invitations/decline': {
    summary: 'Declines an invitation',
    access: 'signedIn',
    body: answered,
    response: deleted,
    errors: invitationErrors,
  },
} as const satisfies Endpoints;
