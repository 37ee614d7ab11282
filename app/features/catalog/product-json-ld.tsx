import { useRootData } from '#app/lib/root-data.ts';
import { JsonLd } from '#app/lib/seo.tsx';
import type { ProductDetail } from './product-detail.ts';

/** The product as search engines read it. */
export function ProductJsonLd({
  product: { _id, name, description, images, brand, unitPrice, inStock, rating, reviewCount },
}: {
  product: ProductDetail;
}) {
  const { publicUrl } = useRootData();
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
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
          price: unitPrice,
          availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
        },
      }}
    />
  );
}
