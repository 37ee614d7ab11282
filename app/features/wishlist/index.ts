// Kept small because every page loads it. Pages that show the full list import `wishlist-view.tsx`.
export { useWishlist, useWishlistOfUser, useWishlistToggle, WishlistProvider, WishlistToggleProvider } from './use-wishlist.ts';
export { WishlistPanel } from './wishlist-panel.tsx';
export { wishlistPath } from './wishlist-path.ts';
