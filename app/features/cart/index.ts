// Small on purpose, because every page loads it. Pages that show the whole cart import `cart-view.tsx`.

export { tellCartBought } from './cart-bought.ts';
export { loadSignedInCart, signedInCartKey } from './cart-queries.ts';
export { CartPanel } from './lazy-panel.ts';
export { LineOptions } from './line-options.tsx';
export { CartProvider, ChangeCartProvider, useCart, useCartOfUser, useChangeCart, useLineInCart } from './use-cart.ts';
export { removeBought } from './visitor-cart.ts';
