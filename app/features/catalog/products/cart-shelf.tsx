import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { toCards } from './cards/product-card-data.ts';
import { ProductShelf } from './cards/product-row.tsx';

export default function CartShelf({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['recommendations', 'together', ids],
    queryFn: () => api('GET /recommendations/together', { query: { products: ids.join(','), limit: 8, fields: 'card' } }),
    // A product that was just added stays until the next list arrives.
    placeholderData: keepPreviousData,
  });
  // A shelf of one product looks like a mistake.
  if (data.length < 2) return null;
  return (
    <section aria-labelledby="bought-with-cart" className="mt-10">
      <h2 id="bought-with-cart" className="mb-4 text-xl font-semibold">
        {t('boughtWithCart')}
      </h2>
      <ProductShelf products={toCards(data, language)} name={t('boughtWithCart')} />
    </section>
  );
}
