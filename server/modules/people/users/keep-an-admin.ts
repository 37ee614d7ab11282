import type { Tx } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countAdminsAlone } from './users.queries.ts';

/** Call it before users are demoted, limited, disabled or deleted: one active admin with all permissions must remain. Throws LAST_ADMIN. */
export async function requireRemainingAdmin(tx: Tx, ids: readonly string[]): Promise<void> {
  const { going, staying } = await countAdminsAlone(tx, ids);
  if (going > 0 && staying === 0) throw new AppError('LAST_ADMIN');
}
