import type { z } from 'zod';
import type { stockAlertEndpoints } from '#contract/catalog/stock-alerts.ts';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { availableOf } from './available-of.ts';
import {
  type AlertRow,
  countOpenAlerts,
  deleteAlerts,
  findAlert,
  findStock,
  holdStock,
  insertAlert,
  isChoice,
  lockAlerts,
} from './stock-alerts.queries.ts';

type Wanted = z.output<(typeof stockAlertEndpoints)['POST /stock-alerts/create']['body']>;

/**
 * Tells a user once when a product, or a choice of it, is back. Returns the existing alert if there is one. Throws NOT_FOUND (not on sale),
 * VALIDATION_FAILED (no such choice, or too many alerts), IN_STOCK.
 */
export const askForAlert = (db: Db, userId: string, { productId, choice }: Wanted): Promise<AlertRow> =>
  db.transaction(async (tx) => {
    await lockAlerts(tx, userId);
    await holdStock(tx, productId);
    const stock = await findStock(tx, productId);
    if (!stock?.listed) throw new AppError('NOT_FOUND');
    const item = choice && (stock.items.find(isChoice(choice)) ?? refuse('choice', 'OPTION_GONE', 'The product has no such choice'));
    const itemId = item?.id ?? null;
    const existing = await findAlert(tx, userId, productId, itemId);
    if (existing) return existing;
    if (availableOf(stock, itemId) > 0) throw new AppError('IN_STOCK');
    if ((await countOpenAlerts(tx, userId)) >= limits.stockAlerts) refuse('', 'too_big', `At most ${limits.stockAlerts} products`);
    await insertAlert(tx, { userId, productId, itemId });
    return found(await findAlert(tx, userId, productId, itemId));
  });

/** Cancels alerts, all or none. Throws NOT_FOUND. */
export const cancelAlerts = (db: Db, userId: string, ids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await deleteAlerts(tx, userId, ids)) !== new Set(ids).size) throw new AppError('NOT_FOUND');
  });
