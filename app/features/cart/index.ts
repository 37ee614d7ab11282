// Small on purpose, because every page loads it. Pages that show the whole cart import `cart-view.tsx`.

export { CartPanel } from './cart-panel.tsx';
export { LineOptions } from './line-options.tsx';
export { AddToCartProvider, CartProvider, useAddToCart, useCart, useCartOfUser } from './use-cart.ts';
