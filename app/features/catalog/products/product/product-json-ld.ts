import type { ProductDetail, ShopCardData } from './product-detail.ts';
import { choose, firstSelection } from './selection.ts';

/** Structured data of the product for search engines. Built by the loader: the browser needs no code for it. */
export function productJsonLd(product: ProductDetail, shop: ShopCardData, publicUrl: string): Record<string, unknown> {
  const { _id, name, description, images, brand, inStock, rating, reviewCount } = product;
  return {
    '@type': 'Product',
    name,
    description,
    image: images.map((image) => `${publicUrl}${image}?w=1280`),
    sku: _id,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/products/${_id}`,
      priceCurrency: 'BDT',
      // As the page shows it.
      price: choose(product, firstSelection(product)).unitPrice,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shop.name, url: `${publicUrl}/shops/${shop._id}` },
    },
  };
}
