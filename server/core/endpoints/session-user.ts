import type { Role } from '#domain/enums.ts';

/** The current user, as every handler sees it. */
export interface SessionUser {
  id: string;
  role: Role;
  name: string;
  phone: string;
}

/** Finds the user of an `Authorization: Bearer` token. Throws UNAUTHENTICATED. */
export type FindSessionUser = (token: string) => Promise<SessionUser>;

/** Returns the token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined => /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
