import type { Tx } from '#db/client.ts';
import { AppError } from '#server/core/app-error.ts';
import { countAdminsAlone } from './users.queries.ts';

/** To be asked before these users are demoted, disabled or deleted: somebody must stay who runs the shop. Throws LAST_ADMIN. */
export async function keepAnAdmin(tx: Tx, ids: readonly string[]): Promise<void> {
  const { going, staying } = await countAdminsAlone(tx, ids);
  if (going > 0 && staying === 0) throw new AppError('LAST_ADMIN');
}
