import type { z } from 'zod';
import type { newInvitation } from '#contract/people/staff.ts';
import { limits } from '#domain/limits.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { countAct } from '#server/modules/content/codes/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { managerOf } from './change-staff.ts';
import { type InvitationRow, listInvitations, listMembers, lockManagedShop, upsertInvitation } from './staff.queries.ts';

/**
 * Invites a phone number, or replaces its invitation. The shop's owner knows that it belongs to the staff, but not whether it has an
 * account, so nothing here depends on that. Throws NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function inviteStaff(
  deps: Deps,
  user: SessionUser,
  { shop, phone, role }: z.output<typeof newInvitation>,
): Promise<InvitationRow> {
  await deps.limits.consume('invitationUser', user.id);
  return writeAs(deps.db, user, async (tx) => {
    await countAct(tx, deps.config, 'invitation', { phone });
    found(await lockManagedShop(tx, shop, managerOf(user)));
    const members = await listMembers(tx, shop);
    if (members.some((member) => member.phone === phone)) refuse('phone', 'ALREADY_STAFF', 'Works for this shop already');
    const others = (await listInvitations(tx, shop)).filter((invitation) => invitation.phone !== phone);
    if (others.length >= limits.shopInvitations) refuse('phone', 'TOO_MANY_INVITATIONS', `At most ${limits.shopInvitations} invitations`);
    if (others.length + members.length > limits.shopStaff) refuse('phone', 'TOO_MANY_STAFF', `At most ${limits.shopStaff} people`);
    const invitation = await upsertInvitation(tx, { shop_id: shop, phone, role, invited_by: user.id });
    await writeEvent(tx, { kind: 'shopInvitation', invitationId: invitation.id });
    return invitation;
  });
}
