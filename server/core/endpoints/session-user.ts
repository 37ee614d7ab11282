import type { Role } from '#domain/enums.ts';

/** Who is calling, as every handler sees them. */
export interface SessionUser {
  id: string;
  role: Role;
  name: string;
  phone: string;
}

/** The user that a token of `Authorization: Bearer` belongs to. Throws UNAUTHENTICATED. */
export type FindSessionUser = (token: string) => Promise<SessionUser>;

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined => /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
