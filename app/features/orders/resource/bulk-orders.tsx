import { useEffect, useState } from 'react';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { BulkMoves } from './bulk-moves.tsx';

/**
 * The actions for selected orders. They load after the list. Not `lazy`, which shows nothing for a moment even if the code is there: the key
 * that goes to the actions would miss them.
 */
export function BulkOrders(props: BulkProps<Order>) {
  const [Moves, setMoves] = useState<typeof BulkMoves>();
  // After each render until it is there: what failed without a network is tried again with the next selection.
  useEffect(() => {
    if (!Moves) void import('./bulk-moves.tsx').then(({ BulkMoves }) => setMoves(() => BulkMoves)).catch(() => undefined);
  });
  return Moves && <Moves {...props} />;
}
