import { z } from 'zod';
import { nameOfCountryCode } from '#domain/format/name-of-country-code.ts';
import type { Bilingual, Language } from '#domain/languages.ts';
import type { ClientLocation } from '#server/core/security/location/locate.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';
import { findRecipient } from './users.queries.ts';

const sessionsPage = {
  customer: '/dashboard/customer/sessions',
  merchant: '/dashboard/merchant/sessions',
  admin: '/dashboard/admin/sessions',
};

const unknownDevice = { en: 'an unknown device', bn: 'অজানা ডিভাইস' };

/** `Bangladesh, 103.4.144.0/24`. */
function locationText({ network, country }: Record<keyof ClientLocation, string>): Bilingual<string> {
  if (network === 'local') return { en: 'the network of the shop', bn: 'দোকানের নিজের নেটওয়ার্ক' };
  if (network === '') return { en: 'an unknown network', bn: 'অজানা নেটওয়ার্ক' };
  const textIn = (language: Language) => [...(country ? [nameOfCountryCode(language, country)] : []), network].join(', ');
  return { en: textIn('en'), bn: textIn('bn') };
}

/** An SMS goes only to users without an e-mail address: it costs money, and an intruder can read the inbox. */
const newDevice = messageSource({
  kind: 'newDevice',
  payload: z.object({
    userId: z.uuid(),
    device: z.string(),
    // Absent in events of older versions.
    network: z.string().default(''),
    country: z.string().default(''),
  }),
  load: async (db, { userId, device, ...location }) => {
    const user = await findRecipient(db, userId);
    const values = { device: device ? { verbatim: device } : unknownDevice, place: locationText(location) };
    return user ? [{ ...user, channels: [user.hasEmail ? 'email' : 'sms', 'inbox'], link: sessionsPage[user.role], values }] : [];
  },
});

/** A change that the account's owner is notified of. */
const ownChange = (kind: 'passwordChanged' | 'phoneVerified' | 'secondFactorChanged') =>
  messageSource({
    kind,
    payload: z.object({ userId: z.uuid() }),
    load: async (db, { userId }) => {
      const user = await findRecipient(db, userId);
      return user ? [{ ...user, link: `/dashboard/${user.role}/security`, values: {} }] : [];
    },
  });

/** Sent to the replaced or removed address if it was verified, and to the inbox. */
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
