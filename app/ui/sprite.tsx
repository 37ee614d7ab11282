import { Heart, Plus, ShoppingCart } from 'lucide-react';
import type { ComponentType } from 'react';

export type IconType = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

/** Creates an icon that references a symbol of the sprite. */
const drawn =
  (id: string, fill = 'none'): IconType =>
  ({ className }) => (
    <svg aria-hidden fill={fill} className={className}>
      <use href={`#${id}`} />
    </svg>
  );

/** Icons of every product card: inlined, they would be a fifth of the home page. */
export const HeartIcon = drawn('icon-heart');
export const FullHeartIcon = drawn('icon-heart', 'currentColor');
export const CartIcon = drawn('icon-cart');
export const PlusIcon = drawn('icon-plus');

/** Rendered once in every document. */
export const Sprite = () => (
  <svg aria-hidden className="hidden">
    <Heart id="icon-heart" fill="inherit" width="100%" height="100%" />
    <ShoppingCart id="icon-cart" width="100%" height="100%" />
    <Plus id="icon-plus" width="100%" height="100%" />
  </svg>
);
