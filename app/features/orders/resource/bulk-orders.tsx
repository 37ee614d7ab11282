import { lazy, Suspense, useEffect, useState } from 'react';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import type { Order } from '#contract/orders/orders.ts';

const loadMoves = () => import('./bulk-moves.tsx');
const BulkMoves = lazy(async () => ({ default: (await loadMoves()).BulkMoves }));

/** The actions for selected orders. They load after the list, so that they are there for the key that goes to them. */
export function BulkOrders(props: BulkProps<Order>) {
  const [wasSelected, setWasSelected] = useState(false);
  useEffect(() => {
    // Without a network, the first selection tries again.
    loadMoves().catch(() => undefined);
  }, []);
  if (props.items.length > 0 && !wasSelected) setWasSelected(true);
  return (
    wasSelected && (
      <Suspense fallback={null}>
        <BulkMoves {...props} />
      </Suspense>
    )
  );
}
