import { Suspense, useState } from 'react';
import { cartLineKey } from '#app/lib/cart/cart-money.ts';
import { acknowledge, newsOf, readSeen } from '#app/lib/cart/seen-lines.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import type { CartLine } from '#contract/selling/cart.ts';

/** Few lines change. */
const ChangedLine = optionalPart(() => import('./changed-line.tsx'));

/** What has changed about a line since it was added, until the buyer acknowledges it. */
export function LineNews({ line }: { line: CartLine }) {
  const [, setAcknowledged] = useState<CartLine>();
  const { priceBefore, left } = newsOf(line, readSeen()[cartLineKey(line)]);
  if (priceBefore === undefined && left === undefined) return null;
  const onUnderstood = () => {
    acknowledge(line);
    setAcknowledged(line);
  };
  return (
    <Suspense fallback={null}>
      <ChangedLine price={line.unitPrice} priceBefore={priceBefore} left={left} onUnderstood={onUnderstood} />
    </Suspense>
  );
}
