import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { toCards } from './cards/product-card-data.ts';
import { ProductShelf } from './cards/product-row.tsx';

/** A row of the products with these ids; skips those that are no longer sold. */
export default function ViewedShelf({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'viewed', ids],
    queryFn: () => api('GET /products/read', { query: { scope: 'public', ids: ids.join(','), fields: 'card' } }),
  });
  const cards = ids.flatMap((id) =>
    toCards(
      products.filter(({ _id }) => _id === id),
      language,
    ),
  );
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-12">
      <h2 id="recently-viewed" className="mb-4 text-2xl font-semibold">
        {t('recentlyViewed')}
      </h2>
      <ProductShelf products={cards} name={t('recentlyViewed')} />
    </section>
  );
}
