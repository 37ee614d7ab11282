import type { FastifyInstance } from 'fastify';
import { type ShopInvitation, type ShopMember, staffEndpoints } from '#contract/people/staff.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found } from '#server/core/resources/list.ts';
import { acceptInvitation, declineInvitation, listOwnInvitations } from './answer-invitation.ts';
import { changeStaffRole, leaveShop, managerOf, removeStaff, withdrawInvitations } from './change-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { findManagedShop, type InvitationRow, listInvitations, listMembers, type MemberRow } from './staff.queries.ts';

const presentMember = (row: MemberRow): ShopMember => ({
  _id: row.id,
  user: { _id: row.user_id, name: row.name, phone: row.phone },
  role: row.role,
  createdAt: row.created_at.toISOString(),
});

const presentInvitation = (row: InvitationRow): ShopInvitation => ({
  _id: row.id,
  phone: row.phone,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

type NamedShop = Pick<Awaited<ReturnType<typeof acceptInvitation>>, 'shop_id' | 'name' | 'translations'>;
const presentShopOf = ({ shop_id, name, translations }: NamedShop) => ({ _id: shop_id, name, translations });

export function mountStaff(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(app, registry, staffEndpoints, {
    'GET /staff/read': async ({ user, query }) => {
      found(await findManagedShop(db, query.shop, managerOf(user)));
      const [members, invitations] = await Promise.all([listMembers(db, query.shop), listInvitations(db, query.shop)]);
      return { members: members.map(presentMember), invitations: invitations.map(presentInvitation) };
    },
    'PUT /staff/update/:id': async ({ user, params, body }) => ({
      data: presentMember(await changeStaffRole(db, user, params.id, body.role)),
    }),
    'DELETE /staff/delete': async ({ user, body }) => ({ data: { ids: await removeStaff(db, user, body.memberIds) } }),
    'POST /staff/leave': async ({ user, body }) => ({ data: { ids: await leaveShop(db, user, body.shop) } }),
    'POST /staff/invitations/create': async ({ user, body }) => ({ data: presentInvitation(await inviteStaff(deps, user, body)) }),
    'DELETE /staff/invitations/delete': async ({ user, body }) => ({
      data: { ids: await withdrawInvitations(db, user, body.invitationIds) },
    }),
    'GET /staff/invitations/read': async ({ user }) =>
      (await listOwnInvitations(deps, user)).map((row) => ({
        _id: row.id,
        shop: presentShopOf(row),
        role: row.role,
        expiresAt: row.expires_at.toISOString(),
      })),
    'POST /staff/invitations/accept': async ({ user, body }) => {
      const taken = await acceptInvitation(deps, user, body.invitationId);
      return { data: { shop: presentShopOf(taken), role: taken.role } };
    },
    'POST /staff/invitations/decline': async ({ user, body }) => {
      const { id } = await declineInvitation(deps, user, body.invitationId);
      return { data: { ids: [id] } };
    },
  });
}
