import {
  BoughtTogether,
  Gallery,
  ProductFacts,
  ProductShelf,
  PurchaseBox,
  productJsonLd,
  RecentlyViewed,
  Reviews,
  reviewPageSize,
  ShopCard,
  toCards,
  toDetail,
  togetherOf,
  toShopCard,
} from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { redirectToProduct } from '#app/lib/api/redirect-to-product.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { JsonLd, PageMeta } from '#app/lib/seo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { isId } from '#domain/ids.ts';
import type { Route } from './+types/product';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, language, publicUrl } = context.get(pageContext);
  const { id } = params;
  // People shorten URLs this way.
  if (!isId(id)) throw await redirectToProduct(api, id);
  const product = await api.get('GET /products/read/:id', { params: { id } });
  const [shop, reviews, reviewSummary, recommended, returns] = await Promise.all([
    api.get('GET /shops/read/:id', { params: { id: product.shop._id } }),
    api.get('GET /reviews/read', { query: { product: id, limit: reviewPageSize } }),
    api.get('GET /reviews/summary/:id', { params: { id } }),
    api.get('GET /recommendations/product/:id', { params: { id }, query: { fields: 'card' } }),
    api.get('GET /returns/rules/:id', { params: { id } }),
  ]);
  const [detail, shopCard] = [toDetail(product, language), toShopCard(shop, language)];
  return {
    product: detail,
    shop: shopCard,
    summary: summary(detail.description),
    jsonLd: productJsonLd(detail, shopCard, publicUrl),
    reviews,
    reviewSummary,
    returns,
    together: togetherOf(detail, toCards(recommended.together, language)),
    similar: toCards(recommended.similar, language),
  };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  const { product, shop, reviews, reviewSummary, together, similar } = loaderData;
  const { _id, name, description, images, rating, reviewCount, category, subCategory } = product;
  return (
    <div className="page">
      <PageMeta title={name} description={loaderData.summary} image={images[0]} />
      <JsonLd data={loaderData.jsonLd} />
      <Breadcrumbs
        steps={[
          { to: `/categories/${category._id}`, name: category.name },
          { to: `/subCategories/${subCategory._id}`, name: subCategory.name },
        ]}
      />
      {/* The key resets the chosen options and image for another product. */}
      <div key={_id} className="grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-[min(30rem,40%)_1fr] lg:gap-10">
        <Gallery images={images} name={name} />
        <div className="grid content-start gap-3 md:gap-5">
          <div>
            <h1 className="text-xl font-bold wrap-anywhere sm:text-2xl lg:text-3xl lg:leading-snug">{name}</h1>
            {/* Without reviews, the stars would show a rating that has no votes. */}
            {reviewCount > 0 && (
              <a href="#reviews" className="inline-flex min-h-11 items-center">
                <Rating value={rating} count={reviewCount} />
              </a>
            )}
          </div>
          <PurchaseBox product={product} shop={shop} />
          <ShopCard shop={shop} returns={loaderData.returns} />
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 text-xl font-semibold">
            {t('description')}
          </h2>
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        </section>
        <ProductFacts product={product} returns={loaderData.returns} />
      </div>
      {together && <BoughtTogether key={`with ${_id}`} productId={_id} together={together} />}
      <div className="mt-10">
        <Reviews key={_id} productId={_id} summary={reviewSummary} reviews={reviews} />
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-12">
          <h2 id="similar" className="mb-4 text-2xl font-semibold">
            {t('similar')}
          </h2>
          <ProductShelf products={similar} name={t('similar')} />
        </section>
      )}
      <RecentlyViewed productId={_id} />
    </div>
  );
}

const summary = (text: string): string => (text.length <= 160 ? text : `${text.slice(0, 157).trimEnd()}…`);
