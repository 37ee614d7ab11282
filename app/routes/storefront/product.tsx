import {
  Gallery,
  ProductFacts,
  ProductJsonLd,
  ProductShelf,
  PurchaseBox,
  RecentlyViewed,
  Reviews,
  reviewPageSize,
  ShopCard,
  toCards,
  toDetail,
  toShopCard,
} from '#app/features/catalog/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { requireId } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { Route } from './+types/product';

const relatedLength = 8;

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params);
  const { api, language } = context.get(pageContext);
  const product = await api.get('GET /products/read/:id', { params: { id } });
  const [shop, reviews, reviewSummary, related] = await Promise.all([
    api.get('GET /shops/read/:id', { params: { id: product.shop._id } }),
    api.get('GET /reviews/read', { query: { product: id, limit: reviewPageSize } }),
    api.get('GET /reviews/summary/:id', { params: { id } }),
    // One more, because the results include the product itself.
    api.get('GET /products/read', {
      query: { scope: 'public', subCategory: product.subCategory._id, limit: relatedLength + 1, sort: 'rating' },
    }),
  ]);
  return {
    product: toDetail(product, language),
    shop: toShopCard(shop, language),
    reviews,
    reviewSummary,
    related: toCards(
      related.filter((other) => other._id !== id),
      language,
    ).slice(0, relatedLength),
  };
}

export default function ProductPage({ loaderData: { product, shop, reviews, reviewSummary, related } }: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  const { _id, name, description, images, rating, reviewCount, category, subCategory } = product;
  return (
    <div className="page">
      <PageMeta title={name} description={summary(description)} image={images[0]} />
      <ProductJsonLd product={product} shop={shop} />
      <Breadcrumbs
        steps={[
          { to: `/categories/${category._id}`, name: category.name },
          { to: `/subCategories/${subCategory._id}`, name: subCategory.name },
        ]}
      />
      {/* The key resets the chosen options and image for another product. */}
      <div key={_id} className="grid gap-3 md:grid-cols-2 md:gap-6 lg:gap-10">
        <Gallery images={images} name={name} />
        <div className="grid content-start gap-3 md:gap-5">
          <div>
            <h1 className="text-xl font-semibold wrap-anywhere sm:text-2xl lg:text-3xl lg:leading-snug">{name}</h1>
            {/* Without reviews, the stars would show a rating that has no votes. */}
            {reviewCount > 0 && (
              <a href="#reviews" className="inline-flex min-h-11 items-center">
                <Rating value={rating} count={reviewCount} />
              </a>
            )}
          </div>
          <PurchaseBox product={product} shop={shop} />
          <ShopCard shop={shop} />
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 text-xl font-semibold">
            {t('description')}
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        </section>
        <ProductFacts product={product} />
      </div>
      <div className="mt-10">
        <Reviews key={_id} productId={_id} summary={reviewSummary} reviews={reviews} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-4 text-2xl font-semibold">
            {t('related', { name: subCategory.name })}
          </h2>
          <ProductShelf products={related} name={t('related', { name: subCategory.name })} />
        </section>
      )}
      <RecentlyViewed productId={_id} />
    </div>
  );
}

const summary = (text: string): string => (text.length <= 160 ? text : `${text.slice(0, 157).trimEnd()}…`);
