import { sql } from 'kysely';
import { ofUser, type PersonalTables, shortLived } from './personal-table.ts';

/** Sessions, devices, factors and codes. */
export const signInTables = {
  // Before the sessions, by which they are found.
  push_subscriptions: {
    of: ({ id }) => sql`t.session_id in (select s.id from sessions s where s.user_id = ${id})`,
    download: { as: 'pushDevices', columns: ['id', 'session_id', 'created_at', 'last_used_at'] },
    erase: 'delete',
  },
  sessions: {
    of: ofUser,
    download: {
      as: 'sessions',
      columns: ['id', 'device', 'network', 'country', 'created_at', 'last_used_at', 'expires_at', 'second_factor_at'],
    },
    erase: 'delete',
  },
  known_devices: {
    of: ofUser,
    download: { as: 'knownDevices', columns: ['last_used_at'], key: sql`encode(t.secret_hash, 'hex')` },
    erase: 'delete',
  },
  passkeys: {
    of: ofUser,
    download: { as: 'passkeys', columns: ['id', 'name', 'last_used_at', 'created_at'] },
    erase: 'delete',
  },
  passkey_challenges: { of: ofUser, download: shortLived, erase: 'delete' },
  totp_secrets: { of: ofUser, download: 'is a secret; `secondFactor` says that there is one', erase: 'delete' },
  recovery_codes: { of: ofUser, download: 'has only hashes; `secondFactor` says how many', erase: 'delete' },
  pending_sign_ins: { of: ofUser, download: shortLived, erase: 'delete' },
  second_factor_failures: { of: ofUser, download: shortLived, erase: 'delete' },
  one_time_codes: {
    of: ({ id, phone, ownsPhone }) => sql`(t.user_id = ${id} or ${ownsPhone} and t.phone = ${phone})`,
    download: 'has only hashes, for two days; `messages` says that a code was sent',
    erase: 'delete',
  },
  unproved_sms: {
    of: ({ phone, ownsPhone }) => sql`(${ownsPhone} and t.phone = ${phone})`,
    download: 'lives for a day, and repeats what `messages` says',
    erase: 'delete',
  },
  solved_phones: {
    of: ({ phone, ownsPhone }) => sql`${ownsPhone} and t.phone = ${phone}`,
    download: 'lives for a day, to limit SMS',
    erase: 'delete',
  },
} satisfies PersonalTables;
