import { z } from 'zod';
import { typedNames } from '#domain/content/messages/typed.ts';
import type { ShopStaffRole } from '#domain/people/shop-roles.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';
import { findInvitationToSend } from './staff.queries.ts';

const roleNames: Readonly<Record<ShopStaffRole, { en: string; bn: string }>> = {
  manager: { en: 'manager', bn: 'ম্যানেজার' },
  packer: { en: 'packer', bn: 'প্যাকিং কর্মী' },
  viewer: { en: 'viewer', bn: 'পর্যবেক্ষক' },
};

/** To the phone number, and to the inbox of its account, if it has one. */
const shopInvitation = messageSource({
  kind: 'shopInvitation',
  payload: z.object({ invitationId: z.uuid() }),
  load: async (db, { invitationId }) => {
    const invitation = await findInvitationToSend(db, invitationId);
    // Admins can't accept it.
    if (!invitation || invitation.userRole === 'admin') return [];
    const { phone, role, seller, userId, userRole, language } = invitation;
    return [
      {
        userId,
        phone,
        language,
        values: { seller: typedNames(seller), role: roleNames[role] },
        link: `/dashboard/${userRole ?? 'customer'}/team`,
      },
    ];
  },
});

export const staffMessages = [shopInvitation];
