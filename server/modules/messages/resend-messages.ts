import type { Tx } from '#db/client.ts';
import { AppError } from '#server/core/app-error.ts';
import { enqueueAll } from '#server/core/jobs/enqueue.ts';
import { lockSms, queueAgain } from './message-log.queries.ts';
import { sendMessage } from './send-message.ts';

/**
 * Sends SMS again, all or none. Throws NOT_FOUND, ILLEGAL_TRANSITION: it was sent or is about to be, or it was a one-time code.
 */
export async function resendMessages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockSms(tx, wanted);
  if (rows.length < wanted.length) throw new AppError('NOT_FOUND');
  const canBeSent = rows.every(({ kind, state }) => kind !== 'oneTimeCode' && (state === 'failed' || state === 'unknown'));
  if (!canBeSent) throw new AppError('ILLEGAL_TRANSITION');
  await queueAgain(tx, wanted);
  await enqueueAll(
    tx,
    sendMessage,
    wanted.map((messageId) => ({ payload: { messageId } })),
  );
  return wanted;
}
