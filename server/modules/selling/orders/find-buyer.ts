import type { NewOrder } from '#contract/selling/orders.ts';
import type { Db } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { findUser, findUserByPhone } from '#server/modules/people/users/index.ts';

/** Without an id it is a phone buyer whose number has no account yet. */
export interface Buyer {
  id?: string;
  name: string;
  phone: string;
  /** Verified with a code. */
  isPhoneVerified: boolean;
}

/**
 * Returns the buyer of an order: the user, or the customer for whom an admin orders. Throws FORBIDDEN (only admins order for others),
 * NOT_FOUND.
 */
export async function findBuyer(db: Db, actor: SessionUser, { userId, customer }: NewOrder): Promise<Buyer> {
  const isForOther = (userId !== undefined && userId !== actor.id) || customer !== undefined;
  if (!isForOther) return actor;
  if (actor.role !== 'admin') throw new AppError('FORBIDDEN');
  if (customer) {
    const owner = await findUserByPhone(db, customer.phone);
    return owner ? buyerOf(owner) : { ...customer, isPhoneVerified: false };
  }
  const user = userId && (await findUser(db, userId));
  if (!user) throw new AppError('NOT_FOUND', { errors: [{ path: 'userId', code: 'NOT_FOUND', message: 'No such user' }] });
  return buyerOf(user);
}

const buyerOf = ({
  phone_verified_at: at,
  ...user
}: {
  id: string;
  name: string;
  phone: string;
  phone_verified_at: Date | null;
}): Buyer => ({
  ...user,
  isPhoneVerified: at !== null,
});
