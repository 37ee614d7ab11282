import type { Db, Tx } from '#db/client.ts';
import { comesBack } from '#domain/parcels/return-states.ts';
import { found } from '#server/core/resources/list.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { lockLines, lockPackages } from '#server/modules/parcels/packages/index.ts';
import {
  findReturn,
  insertReturnEvent,
  isStillSilent,
  listSilent,
  lockReturn,
  type ReturnRecord,
  updateReturn,
} from './returns.queries.ts';
import { acceptedOf, settleReturn } from './settle-return.ts';

/**
 * Approves returns that neither their shop nor an admin answered: the buyer brings them to the address of the shop, and one of which nothing
 * comes back is settled. Each is a separate transaction, in which it is looked at again.
 */
export async function approveSilent(db: Db, limit: number, signal: AbortSignal): Promise<void> {
  for (const { id, packageId } of await listSilent(db, limit)) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      const part = (await lockPackages(tx, { packageId })).find((each) => each.id === packageId);
      if (part?.status !== 'delivered') return;
      const lines = await lockLines(tx, [part.id]);
      await lockReturn(tx, id);
      if (!(await isStillSilent(tx, id))) return;
      const record = found(await findReturn(tx, id));
      await approve(tx, record, async () =>
        settleReturn(tx, { record, part, lines, user: undefined, accepted: acceptedOf(record, undefined), keeps: true }),
      );
    });
  }
}

async function approve(tx: Tx, { id, reason, shopAddress }: ReturnRecord, settle: () => ReturnType<typeof settleReturn>): Promise<void> {
  const keeps = !comesBack(reason);
  const state = keeps ? 'settled' : 'approved';
  await updateReturn(tx, id, { state, isDecision: true, ...(keeps ? { keeps, ...(await settle()) } : { way: 'dropOff' }) });
  await insertReturnEvent(tx, id, { state, side: 'job', actorId: null, note: keeps ? '' : shopAddress });
  await writeEvent(tx, { kind: keeps ? 'returnReceived' : 'returnApproved', returnId: id });
}
