import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

/** Product cards in rows: two on phones, five on wide screens. */
export const ProductGrid = ({ products, firstRow = 0 }: { products: readonly ProductCardData[]; firstRow?: number }) => (
  <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4 xl:grid-cols-5">
    {products.map((product, position) => (
      <li key={product._id} className="min-w-0">
        <ProductCard product={product} isFirst={position < firstRow} />
      </li>
    ))}
  </ul>
);
