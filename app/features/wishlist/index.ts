// Small on purpose: every page loads this.
export { useWishlist } from './use-wishlist.ts';
export { WishlistPanel } from './wishlist-panel.tsx';
