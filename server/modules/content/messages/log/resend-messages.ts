import type { Tx } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import type { Outgoing } from '../messages.queries.ts';
import { enqueueMessages } from '../send-message.ts';
import { lockOutgoing, requeueMessages } from './message-log.queries.ts';

/** Resends messages, all or none. Throws NOT_FOUND, ILLEGAL_TRANSITION: it was sent or is about to be, or it was a one-time code. */
export async function resendMessages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockOutgoing(tx, wanted);
  if (rows.length < wanted.length) throw new AppError('NOT_FOUND');
  const canBeSent = rows.every(({ kind, state }) => kind !== 'oneTimeCode' && (state === 'failed' || state === 'unknown'));
  if (!canBeSent) throw new AppError('ILLEGAL_TRANSITION');
  await requeueMessages(tx, wanted);
  await enqueueMessages(tx, rows as Outgoing[], { isAgain: true }); // none is of the inbox
  return wanted;
}
