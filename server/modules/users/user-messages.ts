import { z } from 'zod';
import { messageSource } from '#server/modules/messages/index.ts';
import { findRecipient } from './users.queries.ts';

const sessionsPage = {
  customer: '/dashboard/customer/sessions',
  merchant: '/dashboard/merchant/sessions',
  admin: '/dashboard/admin/sessions',
};

const unknownDevice = { en: 'an unknown device', bn: 'অজানা ডিভাইস' };

const newDevice = messageSource({
  kind: 'newDevice',
  payload: z.object({ userId: z.uuid(), device: z.string() }),
  load: async (db, { userId, device }) => {
    const user = await findRecipient(db, userId);
    return user ? [{ ...user, link: sessionsPage[user.role], values: { device: device ? { verbatim: device } : unknownDevice } }] : [];
  },
});

/** A change that the owner of the account hears of. */
const ownChange = (kind: 'passwordChanged' | 'phoneVerified' | 'secondFactorChanged') =>
  messageSource({
    kind,
    payload: z.object({ userId: z.uuid() }),
    load: async (db, { userId }) => {
      const user = await findRecipient(db, userId);
      return user ? [{ ...user, link: `/dashboard/${user.role}/security`, values: {} }] : [];
    },
  });

/** Told at the address that was replaced or removed, if it was verified, and in the inbox. */
const emailChanged = messageSource({
  kind: 'emailChanged',
  payload: z.object({ userId: z.uuid(), email: z.string() }),
  load: async (db, { userId, email }) => {
    const user = await findRecipient(db, userId);
    return user ? [{ ...user, email, link: `/dashboard/${user.role}/security`, values: {} }] : [];
  },
});

export const userMessages = [
  newDevice,
  emailChanged,
  ownChange('passwordChanged'),
  ownChange('phoneVerified'),
  ownChange('secondFactorChanged'),
];
