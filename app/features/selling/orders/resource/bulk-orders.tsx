import { useEffect, useState } from 'react';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import type { Order } from '#contract/selling/orders.ts';
import type { BulkMoves } from './bulk-moves.tsx';

let loaded: typeof BulkMoves | undefined;
const load = () =>
  import('./bulk-moves.tsx').then((part) => {
    loaded = part.BulkMoves;
  });
// After the list, before a selection: the key that goes to the actions would miss them otherwise. A selection tries again.
if (!import.meta.env.SSR) load().catch(() => undefined);

/** The actions for selected orders. Not `lazy`, which shows nothing for a moment even if the code is there. */
export function BulkOrders(props: BulkProps<Order>) {
  const [Moves, setMoves] = useState(() => loaded);
  useEffect(() => {
    if (!Moves)
      load().then(
        () => setMoves(() => loaded),
        () => undefined,
      );
  }, [Moves]);
  return Moves && <Moves {...props} />;
}
