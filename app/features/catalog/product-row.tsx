import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

const sizes = '(min-width: 1280px) 300px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, (min-width: 576px) 48vw, 92vw';

/** A row that scrolls sideways and snaps: 1 card per view, 2 from 576 px, 3 from 768, 4 from 1024; gap 10 px, then 20 (§9). */
export const ProductRow = ({
  products,
  name,
  isFirst = false,
}: {
  products: readonly ProductCardData[];
  name: string;
  isFirst?: boolean;
}) => (
  // The cards' own links bring the focus, and with it the scroll position, along.
  <ul
    aria-label={name}
    className="relative -mx-4 grid snap-x snap-mandatory scroll-px-4 auto-cols-[calc(100%-1.5rem)] grid-flow-col gap-2.5 overflow-x-auto px-4 pb-3 xs:auto-cols-[calc((100%-0.625rem)/2)] md:auto-cols-[calc((100%-2.5rem)/3)] md:gap-5 lg:auto-cols-[calc((100%-3.75rem)/4)]"
  >
    {products.map((product, position) => (
      <li key={product._id} className="min-w-0 snap-start">
        <ProductCard product={product} sizes={sizes} isFirst={isFirst && position < 4} />
      </li>
    ))}
  </ul>
);
