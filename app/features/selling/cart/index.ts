// Small on purpose, because every page loads it. Pages that show the whole cart import `cart-view.tsx`.

export { CartPanel } from './lazy-panel.ts';
export { LineOptions } from './line-options.tsx';
