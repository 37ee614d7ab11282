import type { z } from 'zod';
import type { scope as scopeSchema } from '#contract/resource.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { resolveScope } from '#server/core/resources/list.ts';

/** The role in which a user sees orders and payments: as buyer, as the delivering merchant, or as an admin. */
export type OrderView = 'buyer' | 'seller' | 'all';

interface Asked {
  scope?: z.output<typeof scopeSchema> | undefined;
  as?: 'buyer' | 'seller' | undefined;
}

/** Without `scope` or `as`: an admin sees all, a merchant orders with their own packages, a customer their own orders. Throws FORBIDDEN. */
export function viewOf(user: SessionUser, asked: Asked): OrderView {
  const scope = asked.scope ? resolveScope(user, asked.scope) : undefined;
  if (asked.as === 'seller' && user.role !== 'merchant') throw new AppError('FORBIDDEN');
  if (asked.as) return asked.as;
  if (user.role === 'admin' && scope !== 'own') return 'all';
  return user.role === 'merchant' && scope === undefined ? 'seller' : 'buyer';
}
