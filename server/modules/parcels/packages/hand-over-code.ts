import { timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#db/client.ts';
import { type HandOverCode, handOverTries } from '#domain/parcels/hand-over-code.ts';
import { isDelivery } from '#domain/parcels/package-steps.ts';
import type { Config } from '#server/config/config.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { keyedHash } from '#server/core/security/secret-box.ts';
import { judge, type Move, sideOf, targetOf } from './check-move.ts';
import { addWrongCode, countWrongCodes, listAskedCodes } from './hand-over-code.queries.ts';
import { type LockedPackage, lockPackages } from './packages.queries.ts';

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'>;

/** Four digits, derived by the key of the shop: in no table, backup or log. */
const handOverCodeOf = (config: KeyConfig, packageId: string): string =>
  String(Number.parseInt(keyedHash(config, 'hand-over codes', packageId).slice(0, 12), 16) % 10_000).padStart(4, '0');

/** What is wrong with a typed code: the number of further tries; undefined: nothing. */
type TriesLeft = number | undefined;

/**
 * Checks the code that a rider typed, before the move and in a separate transaction: a wrong one counts although nothing moves. Returns
 * whether it was right. Throws NOT_FOUND, VALIDATION_FAILED (another step), ILLEGAL_TRANSITION, PAYMENT_WAITING, HAND_OVER_CODE_WRONG.
 */
export async function proveCode(
  { db, config }: { db: Db; config: KeyConfig },
  user: SessionUser,
  packageId: string,
  move: Move & { code?: string | undefined },
): Promise<boolean> {
  const { code } = move;
  if (code === undefined) return false;
  if (!isDelivery(targetOf(move))) refuse('code', 'invalid_value', 'Only of a delivery');
  const left = await db.transaction(async (tx): Promise<TriesLeft> => {
    const part = (await lockPackages(tx, { packageId })).find(({ id }) => id === packageId);
    const side = part && sideOf(user, part);
    if (!part || !side || side === 'buyer') throw new AppError('NOT_FOUND');
    const problem = judge(part, targetOf(move), side);
    if (problem) throw new AppError(problem);
    if (side === 'admin' || (await askedOf(tx, part)) === undefined) return undefined;
    const wrong = await countWrongCodes(tx, packageId);
    if (wrong >= handOverTries) return 0;
    if (timingSafeEqual(Buffer.from(code), Buffer.from(handOverCodeOf(config, packageId)))) return undefined;
    await addWrongCode(tx, packageId);
    return handOverTries - wrong - 1;
  });
  if (left !== undefined) throw new AppError('HAND_OVER_CODE_WRONG', { params: { left } });
  return true;
}

/** What is asked for a package on its way; undefined: no code, or an outside courier carries it. */
const askedOf = async (tx: Tx, { id, orderId }: LockedPackage): Promise<Exclude<HandOverCode, 'off'> | undefined> =>
  (await listAskedCodes(tx, orderId)).find(({ packageId }) => packageId === id)?.asked;

/** A delivery by the people of a shop may need a code, which `proveCode` has checked. `moved`: of one order. Throws HAND_OVER_CODE_REQUIRED. */
export async function checkProved(tx: Tx, user: SessionUser | undefined, moved: readonly LockedPackage[], move: Move): Promise<void> {
  if (!user || user.role === 'admin' || move.isProved || !isDelivery(targetOf(move))) return;
  const [order] = moved;
  const asked = order ? await listAskedCodes(tx, order.orderId) : [];
  if (asked.some((each) => each.asked === 'required' && moved.some(({ id }) => id === each.packageId)))
    throw new AppError('HAND_OVER_CODE_REQUIRED');
}

interface CodedPackage {
  _id?: string | undefined;
  handOverCode?: string | undefined;
  asksCode?: Exclude<HandOverCode, 'off'> | undefined;
}

/** Adds to an order that one person looks at: for its buyer the codes, for the people of its shop whether they are asked. */
export async function withCodes<O extends { _id: string; packages: (CodedPackage & { status: string })[] }>(
  { db, config }: { db: Db; config: KeyConfig },
  order: O,
  side: 'buyer' | 'seller',
): Promise<O> {
  if (!order.packages.some(({ status }) => status === 'shipped')) return order;
  const asked = await listAskedCodes(db, order._id);
  const packages = order.packages.map((part) => {
    const { packageId, asked: asksCode } = asked.find((each) => each.packageId === part._id) ?? {};
    if (packageId === undefined) return part;
    return side === 'buyer' ? { ...part, handOverCode: handOverCodeOf(config, packageId) } : { ...part, asksCode };
  });
  return { ...order, packages };
}
