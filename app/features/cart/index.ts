// Small on purpose: every page loads this. The whole cart is `cart-view.tsx`, for the pages that show it.

export { CartPanel } from './cart-panel.tsx';
export { LineOptions } from './line-options.tsx';
export { AddToCartProvider, CartProvider, useAddToCart, useCart, useCartOfUser } from './use-cart.ts';
