// Kept small because every page loads it. Pages that show the full list import `wishlist-view.tsx`.

export { WishlistPanel } from './lazy-panel.ts';
export { useWishlist, useWishlistOfUser, useWishlistToggle, WishlistProvider, WishlistToggleProvider } from './use-wishlist.ts';
export { wishlistPath } from './wishlist-path.ts';
