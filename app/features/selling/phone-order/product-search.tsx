import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';
import { Combobox } from '#app/ui/form/combobox.tsx';
import type { Product } from '#contract/catalog/products.ts';
import { formatMoney } from '#domain/format/format.ts';

const optionCount = 20;

/** Finds products with the public search and adds the chosen one to the order. */
export function ProductSearch({ error, onChoose }: { error?: string | undefined; onChoose: (product: Product) => void }) {
  const { t } = useTranslation(['phoneOrder', 'resources']);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['phone-order', 'products', query],
    queryFn: () => api('GET /searches/products', { query: { query, limit: optionCount } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label={t('product')}
      error={error}
      value={undefined}
      onChange={(option) => {
        const product = data?.items.find(({ _id }) => _id === option?._id);
        if (product) onChoose(product);
      }}
      onType={setTyped}
      options={data?.items.map((product) => ({
        _id: product._id,
        name: localName(product, language),
        detail: t('productDetail', {
          price: formatMoney(language, product.unitPrice),
          shop: localName(product.shop, language),
          count: product.quantity,
        }),
      }))}
      placeholder={t('resources:typeToSearch')}
      loadingText={t('resources:searching')}
      emptyText={t('resources:noMatch')}
    />
  );
}
