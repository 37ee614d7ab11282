import { useRef } from 'react';
import { useNear } from '#app/ui/when-near.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

interface ProductGridProps {
  products: readonly ProductCardData[];
  /** The number of cards above the fold. */
  firstRow?: number;
  /** The number of cards in the document; the others are rendered when the grid comes near the screen. Default: all. */
  mostAtFirst?: number;
}

/** Product cards in rows: two on phones, up to seven on wide screens. */
export function ProductGrid({ products, firstRow = 0, mostAtFirst }: ProductGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const isNear = useNear(grid);
  return (
    <ul ref={grid} className="product-grid">
      {products.slice(0, isNear ? undefined : mostAtFirst).map((product, position) => (
        <li key={product._id} className="min-w-0">
          <ProductCard product={product} isFirst={position < firstRow} />
        </li>
      ))}
    </ul>
  );
}
