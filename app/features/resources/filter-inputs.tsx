import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { localName } from '#app/lib/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateInput } from '#app/ui/date-input.tsx';
import { type Filter, type FilterInputProps, useResourceTexts } from './description.ts';

const DayInput = (props: FilterInputProps) => <DateInput {...props} min="2000-01-01" />;

/** The days that a list covers, both included. */
export const dayFilters: readonly Filter[] = (['from', 'to'] as const).map((name) => ({
  name,
  label: `filter.${name}`,
  choices: [],
  accepts: (value) => /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  Input: DayInput,
}));

export const shopFilter: Filter = {
  name: 'shop',
  label: 'filter.shop',
  choices: [],
  accepts: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
  Input: ShopInput,
};

const optionCount = 30;

function ShopInput({ label, value, onChange }: FilterInputProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const userId = useSession().user?._id;
  const [q, setQ] = useState('');
  const chosen = useQuery({
    queryKey: ['resources', userId, 'shop', value],
    queryFn: () => api('GET /shops/read/:id', { params: { id: value } }),
    enabled: value !== '',
  });
  const { data } = useQuery({
    queryKey: ['resources', userId, 'choices', 'shop-filter', q],
    queryFn: () => api('GET /shops/read', { query: { scope: 'all', limit: optionCount, sort: 'name', ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const toOption = (shop: NonNullable<typeof data>[number]) => ({ _id: shop._id, name: localName(shop, language) });
  return (
    <div className="w-full sm:w-56">
      <Combobox
        label={label}
        isSmall
        value={value && chosen.data ? toOption(chosen.data) : undefined}
        onChange={(option) => onChange(option?._id ?? '')}
        onType={(text) => setQ(text.trim())}
        options={data?.map(toOption)}
        placeholder={t('typeToSearch')}
        loadingText={t('searching')}
        emptyText={t('noMatch')}
      />
    </div>
  );
}
