import { optionalPart } from '#app/lib/optional-part.ts';

/** Lazy: only a mouse or the keyboard opens it. */
export const WishlistPanel = optionalPart(() => import('./wishlist-panel.tsx'));
