import { limits } from '#domain/limits.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { refuse } from '#server/core/resources/resource.ts';

/** How a request sets a stock: by a difference, or by the new value with the value before. */
export interface SentStock {
  quantity?: number | null | undefined;
  quantityBefore?: number | null | undefined;
  quantityChange?: number | undefined;
}

/**
 * The stock to write for a locked row with stock `now` (null: no separate stock); undefined leaves it unchanged. Throws STOCK_CHANGED,
 * STOCK_BELOW_ZERO, VALIDATION_FAILED at `path`.
 */
export function stockAfter(
  sent: SentStock,
  now: number | null,
  { path = '', name }: { path?: string; name?: string } = {},
): number | null | undefined {
  const { quantity, quantityBefore, quantityChange } = sent;
  const said = (field: 'quantity' | 'quantityChange', message: string) => ({
    errors: [{ path: `${path}${field}`, code: field === 'quantity' ? 'STOCK_CHANGED' : 'STOCK_BELOW_ZERO', message }],
    params: { ...(now !== null && { now }), ...(name !== undefined && { name }) },
  });
  if (quantityChange !== undefined && quantity !== undefined)
    refuse(`${path}quantityChange`, 'QUANTITY_TWICE', 'Send quantity or quantityChange, not both');
  if (quantityBefore !== undefined && quantity === undefined)
    refuse(`${path}quantityBefore`, 'WITHOUT_QUANTITY', 'It says what quantity was before: send that, too');
  if (quantityBefore !== undefined && quantityBefore !== now)
    throw new AppError('STOCK_CHANGED', said('quantity', now === null ? 'It has no own stock now' : `There are ${now} now`));
  if (quantityChange === undefined) return quantity;
  if (now === null) return refuse(`${path}quantityChange`, 'NO_OWN_STOCK', 'It has no own stock now: send quantity');
  const after = now + quantityChange;
  if (after < 0) throw new AppError('STOCK_BELOW_ZERO', said('quantityChange', `There are ${now} now, ${-quantityChange} are too many`));
  if (after > limits.stock) refuse(`${path}quantityChange`, 'too_big', `At most ${limits.stock} in all`);
  return after;
}
