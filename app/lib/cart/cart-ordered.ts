import { newKey } from '#app/lib/form/new-key.ts';
import { createStoredText } from '#app/lib/storage/stored-value.ts';

/** Changes when a tab of this browser orders the cart. */
const bought = createStoredText('cartBought');
let ofThisTab: string | undefined;

/** Notifies the other tabs, which refetch their carts. */
export function notifyCartOrdered(): void {
  ofThisTab = newKey();
  bought.write(ofThisTab);
}

export const onCartOrderedElsewhere = (listener: () => void): (() => void) =>
  bought.subscribe(() => {
    if (bought.read() !== ofThisTab) listener();
  });
