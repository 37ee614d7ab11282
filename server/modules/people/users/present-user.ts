import type { Session, User } from '#contract/people/users.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { listSessions } from '#server/modules/people/users/sessions/session.ts';
import type { UserRow } from './users.queries.ts';

/** A user as this viewer sees them; permissions are for the pages that the viewer can open. */
export const presentUser = (row: Omit<UserRow, 'staff_role'> & Partial<UserRow>, viewer?: SessionUser): User => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  phoneVerified: row.phone_verified_at !== null,
  ...(row.email !== null && { email: row.email }),
  emailVerified: row.email_verified_at !== null,
  ...(row.gender !== null && { gender: row.gender }),
  ...(row.dob !== null && { dob: row.dob }),
  ...(row.address !== null && { address: row.address }),
  ...(row.image !== null && { image: row.image }),
  ...(row.cover_image !== null && { coverImage: row.cover_image }),
  role: row.role,
  ...(row.staff_role && { staffRole: row.staff_role }),
  ...(viewer?.id === row.id && viewer.permissions && { permissions: [...viewer.permissions] }),
  status: row.status,
  ...(row.erasure_due_at !== null && { erasureDueAt: row.erasure_due_at.toISOString() }),
  ...(row.erased_at !== null && { erasedAt: row.erased_at.toISOString() }),
  ...presentTimes(row),
});

export const presentSession = (row: Awaited<ReturnType<typeof listSessions>>[number]): Session => ({
  _id: row.id,
  device: row.device,
  ...(row.network !== null && { network: row.network }),
  ...(row.country !== null && { country: row.country }),
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.isCurrent,
});
