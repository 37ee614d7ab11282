import type { Session, User } from '#contract/people/users.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { listSessions } from '#server/modules/users/sessions/session.ts';
import type { UserRow } from './users.queries.ts';

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  ...(row.email !== null && { email: row.email }),
  ...(row.gender !== null && { gender: row.gender }),
  ...(row.dob !== null && { dob: row.dob }),
  ...(row.address !== null && { address: row.address }),
  ...(row.image !== null && { image: row.image }),
  ...(row.cover_image !== null && { coverImage: row.cover_image }),
  role: row.role,
  status: row.status,
  ...presentTimes(row),
});

export const presentSession = (row: Awaited<ReturnType<typeof listSessions>>[number]): Session => ({
  _id: row.id,
  device: row.device,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.isCurrent,
});
