import { optionalPart } from '#app/lib/optional-part.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

export { beginPayment, type OrderToPay } from './begin-payment.ts';
export { leaveFor } from './leave-for.ts';
export { isPayableOnline, useOnlineMethods } from './online-methods.ts';

/** The online methods in the list of all; nothing until they have loaded. */
export const OnlineChoices = optionalPart(() => import('./online-choices.tsx'));

/** On orders that can be paid online, for their buyers. */
export const LazyPayOnline = lazyPart(() => import('./attempts/pay-online.tsx'));

/** At the address to which gateways return. */
export const LazyAttemptPage = lazyPart(() => import('./attempts/attempt-page.tsx'));

/** On orders that were paid online. */
export const OnlineReceipt = optionalPart(() => import('./attempts/online-receipt.tsx'));
