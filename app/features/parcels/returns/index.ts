import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

export { AskReturn, BuyerReturns } from './buyer-returns.tsx';
export { ReturnList } from './return-list.tsx';

/** On orders of new goods only. */
export const LazyExchangeNote = lazyPart(() => import('./exchange-note.tsx'));

/** With its texts, for admins on the page of an order only. */
export const LazyOpenReturn = lazyPart(() => import('./open-return.tsx'));
