import type postgres from 'postgres';
import type { Permission } from '#domain/people/permissions.ts';
import { staffRow } from './people.ts';
import { daysBefore } from './rows.ts';

interface SeedRole {
  bn: string;
  en: string;
  permissions: readonly Permission[];
}

const filters = ['savedFilters:read', 'savedFilters:write'] as const;

/** The staff roles of the demo; the demo account of staff has the first. */
const roles: readonly SeedRole[] = [
  {
    bn: 'গ্রাহকসেবা',
    en: 'Support',
    permissions: ['orders:read', 'orders:write', 'products:read', 'contacts:read', 'contacts:write', 'messages:read', ...filters],
  },
  {
    bn: 'হিসাব',
    en: 'Finance',
    permissions: ['orders:read', 'payments:read', 'payments:write', 'stats:read', 'audit:read', ...filters],
  },
  {
    bn: 'পণ্যতালিকা',
    en: 'Catalogue',
    permissions: [
      ...(['categories', 'subCategories', 'products', 'campaigns', 'carousels', 'searches'] as const).flatMap(
        (subject) => [`${subject}:read`, `${subject}:write`] as const,
      ),
      'shops:read',
      'home:write',
      'reviews:read',
      'reviews:write',
      ...filters,
    ],
  },
];

/** Draws no random numbers, so that the rest of the demo shop is the same as without staff. */
export async function writeStaff(tx: postgres.TransactionSql, passwordHash: string, now: Date): Promise<void> {
  const at = daysBefore(now, 300);
  const { name, phone, gender } = staffRow;
  for (const { bn, en, permissions } of roles) {
    await tx`insert into staff_roles (name, translations, permissions, created_at, updated_at)
      values (${bn.normalize('NFC')}, ${tx.json({ en: { name: en } })}, ${[...permissions]}, ${at}, ${at})`;
  }
  await tx`insert into users (name, phone, phone_verified_at, gender, password_hash, role, staff_role_id, created_at, updated_at)
    select ${name.normalize('NFC')}, ${phone}, ${at}, ${gender}, ${passwordHash}, 'admin', id, ${at}, ${at}
    from staff_roles where translations #>> '{en,name}' = ${roles[0]?.en ?? ''}`;
}
