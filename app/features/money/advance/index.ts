import { optionalPart } from '#app/lib/optional-part.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

// Few orders have an advance.

/** Before such an order is placed in cash. */
export const AdvanceNote = lazyPart(() => import('./advance-note.tsx'));

/** On an order that waits for it, for its buyer. */
export const LazyPayAdvance = lazyPart(() => import('./pay-advance.tsx'));

/** What was asked for, paid and kept. */
export const AdvanceFacts = optionalPart(() => import('./advance-facts.tsx'));
