import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

/** Of the few orders with an advance, for their buyers: why it is needed, or how to pay it. */
export const Advance = lazyPart(() => import('./advance.tsx'));
