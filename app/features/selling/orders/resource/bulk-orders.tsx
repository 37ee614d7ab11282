import { useEffect, useState } from 'react';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import type { Order } from '#contract/selling/orders.ts';
import type { BulkMoves } from './bulk-moves.tsx';

let loaded: typeof BulkMoves | undefined;
const load = () =>
  import('./bulk-moves.tsx').then((part) => {
    loaded = part.BulkMoves;
  });
// Preloads before the first selection, because the shortcut to the actions needs them in the document. A selection retries.
if (!import.meta.env.SSR) load().catch(() => undefined);

/** The actions for selected orders. Not `lazy`, which renders nothing at first even if the code is loaded. */
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
