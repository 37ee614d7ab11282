import type { User } from '#contract/users.ts';
import { presentTimes } from '#server/core/present.ts';
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
  role: row.role,
  status: row.status,
  ...presentTimes(row),
});
