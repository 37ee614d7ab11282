import type { Role } from '#domain/enums.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { ShopRole } from '#domain/people/shop-roles.ts';
import { AppError } from '../errors/app-error.ts';

/** The current user, as every handler sees it. */
export interface SessionUser {
  id: string;
  role: Role;
  name: string;
  phone: string;
  /** Verified with a one-time code. */
  isPhoneVerified: boolean;
  secondFactor: SecondFactorState;
  /** For staff with fewer permissions than their role; absent: all of the role. */
  permissions?: ReadonlySet<Permission>;
  /** For merchants: the role in each shop that the user owns or works for. */
  shops?: ReadonlyMap<string, ShopRole>;
}

/** `missing`: the role needs one, but none is set up. `fresh`: verified in this session within the last minutes; `stale`: longer ago. */
export type SecondFactorState = 'none' | 'missing' | 'stale' | 'fresh';

/** Required for actions that a stolen session could use to steal an account or money. Throws STEP_UP_REQUIRED. */
export function requireFreshFactor({ secondFactor }: SessionUser): void {
  if (secondFactor === 'stale') throw new AppError('STEP_UP_REQUIRED');
}

/** Finds the user of an `Authorization: Bearer` token, used from this address. Throws UNAUTHENTICATED. */
export type FindSessionUser = (token: string, address?: string) => Promise<SessionUser>;

/** Returns the token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined => /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
