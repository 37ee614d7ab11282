// Small on purpose: every page loads this. The whole list is `wishlist-view.tsx`, for the pages that show it.
export { useWishlist, useWishlistOfUser, useWishlistToggle, WishlistProvider, WishlistToggleProvider } from './use-wishlist.ts';
export { WishlistPanel } from './wishlist-panel.tsx';
export { wishlistPath } from './wishlist-path.ts';
