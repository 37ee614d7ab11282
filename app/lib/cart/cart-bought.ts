import { newKey } from '#app/lib/form/new-key.ts';
import { createStoredText } from '#app/lib/storage/stored-value.ts';

/** Changes when a tab of this browser orders the cart. */
const bought = createStoredText('cartBought');
let ofThisTab: string | undefined;

/** Tells the other tabs: their carts are read again. */
export function tellCartBought(): void {
  ofThisTab = newKey();
  bought.write(ofThisTab);
}

export const onCartBoughtElsewhere = (listener: () => void): (() => void) =>
  bought.subscribe(() => {
    if (bought.read() !== ofThisTab) listener();
  });
