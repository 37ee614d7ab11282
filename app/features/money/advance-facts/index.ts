import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

/** On the few orders with an advance: what was asked for, paid and kept. Apart from the ways to pay it, which the back office does not load. */
export const AdvanceFacts = lazyPart(() => import('./advance-facts.tsx'));
