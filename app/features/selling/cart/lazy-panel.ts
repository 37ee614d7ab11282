import { optionalPart } from '#app/lib/optional-part.ts';

/** Lazy: only a mouse or the keyboard opens it. */
export const CartPanel = optionalPart(() => import('./cart-panel.tsx'));
