import { TellMePart } from '#app/features/catalog/stock-alerts/index.ts';
import { WhenNear } from '#app/ui/when-near.tsx';
import type { ProductCardData } from './product-card-data.ts';

/** In place of the card's button when nothing is left. The document leaves it out, because it works only with scripts. */
export const TellMe = ({ product }: { product: ProductCardData }) => (
  <WhenNear className="product-card-action tell-me">
    <TellMePart product={product} className="product-card-button" />
  </WhenNear>
);
