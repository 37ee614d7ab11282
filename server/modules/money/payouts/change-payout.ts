import type { Db, Tx } from '#db/client.ts';
import { endsUnpaid, needsNote, type PayoutState, payoutMovesOf } from '#domain/money/payout-states.ts';
import { toTaka } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { listAdmins, writeEvent } from '#server/modules/content/messages/index.ts';
import { findAvailable, findPayoutAccount, freeEntries, lockPayout, type PayoutRow, postPayout, updatePayout } from './payouts.queries.ts';

export interface PayoutUpdate {
  state: Exclude<PayoutState, 'proposed'>;
  reference?: string | undefined;
  note?: string | undefined;
}

/**
 * Approves a payout, or records what happened to it; what was paid, or came back, is posted. Throws NOT_FOUND, ILLEGAL_TRANSITION,
 * SECOND_PERSON, VALIDATION_FAILED.
 */
export const changePayout = (db: Db, user: SessionUser, id: string, { state, reference, note = '' }: PayoutUpdate): Promise<void> =>
  writeAs(db, user, async (tx) => {
    const payout = found(await lockPayout(tx, id));
    if (!payoutMovesOf({ ...payout, isFiled: payout.filedAt !== null }).includes(state)) throw new AppError('ILLEGAL_TRANSITION');
    if (needsNote(state) && !note) return refuse('note', 'REQUIRED', 'This field is required');
    if (state === 'paid' && !reference) return refuse('reference', 'REQUIRED', 'This field is required');
    const accountId = state === 'approved' ? await approve(db, tx, user, payout) : undefined;
    if (state === 'paid' || state === 'reversed') await postPayout(tx, id, state);
    if (endsUnpaid(state)) await freeEntries(tx, id);
    await updatePayout(tx, id, { state, userId: user.id, note, ...(accountId && { accountId }), ...(state === 'paid' && { reference }) });
    if (state === 'paid') await writeEvent(tx, { kind: 'payoutPaid', payoutId: id });
    if (state === 'failed' || state === 'reversed') await writeEvent(tx, { kind: 'payoutFailed', payoutId: id });
  });

/** Where it goes. Another person than who proposed it or changed the account of the shop says so, where there are two. */
async function approve(db: Db, tx: Tx, user: SessionUser, { proposerId, shopId, amount }: PayoutRow): Promise<string> {
  const account = await findPayoutAccount(tx, shopId);
  const isOwn = proposerId === user.id || account?.byId === user.id;
  if (isOwn && (await listAdmins(db, 'payouts:write')).some(({ userId }) => userId !== user.id)) throw new AppError('SECOND_PERSON');
  if (!account) return refuse('state', 'NO_ACCOUNT', 'The shop has not said where it is paid');
  if (account.heldUntil > new Date()) return refuse('state', 'ACCOUNT_HELD', 'The account of the shop is too new');
  // Goods came back, or a correction was posted, since it was proposed.
  const left = (await findAvailable(tx, shopId)) + amount;
  if (left < amount) return refuse('state', 'ABOVE_AVAILABLE', `Only ${toTaka(Math.max(0, left))} is available`);
  return account.id;
}
