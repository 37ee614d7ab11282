import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api.ts';
import { localDigits } from '#app/lib/format.ts';
import { localName } from '#app/lib/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session.tsx';
import { usePaused } from '#app/lib/use-paused.ts';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateInput } from '#app/ui/date-input.tsx';
import type { Translations } from '#contract/resource.ts';
import { isId } from '#domain/ids.ts';
import type { Filter, FilterInputProps } from './description.ts';

const DayInput = (props: FilterInputProps) => <DateInput {...props} min="2000-01-01" />;

/** The days that a list covers, both included. */
export const dayFilters: readonly Filter<'filter.from' | 'filter.to'>[] = (['from', 'to'] as const).map((name) => ({
  name,
  label: `filter.${name}`,
  choices: [],
  accepts: (value) => /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  Input: DayInput,
}));

/** What the API answers where things can be chosen from. */
interface Candidate {
  _id: string;
  name: string;
  translations?: Translations;
  phone?: string;
}

interface Source {
  read: (id: string) => Promise<Candidate>;
  search: (query: { q?: string; limit: number; sort: 'name' }) => Promise<readonly Candidate[]>;
}

const shops: Source = {
  read: (id) => api('GET /shops/read/:id', { params: { id } }),
  search: (query) => api('GET /shops/read', { query: { scope: 'all', ...query } }),
};
const ShopInput = (props: FilterInputProps) => <ThingInput {...props} name="shop" source={shops} />;
export const shopFilter: Filter<'filter.shop'> = { name: 'shop', label: 'filter.shop', choices: [], accepts: isId, Input: ShopInput };

const users: Source = {
  read: (id) => api('GET /users/read/:id', { params: { id } }),
  search: (query) => api('GET /users/read', { query }),
};
const ActorInput = (props: FilterInputProps) => <ThingInput {...props} name="actor" source={users} />;
export const actorFilter: Filter<'filter.actor'> = { name: 'actor', label: 'filter.actor', choices: [], accepts: isId, Input: ActorInput };

const optionCount = 30;

/** Another thing, searched by its name. */
function ThingInput({ name, source, label, value, onChange }: FilterInputProps & { name: string; source: Source }) {
  const { t } = useTranslation('resources');
  const language = useLanguage();
  const userId = useSession().user?._id;
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const chosen = useQuery({
    queryKey: ['resources', userId, name, value],
    queryFn: () => source.read(value),
    enabled: value !== '',
  });
  const { data } = useQuery({
    queryKey: ['resources', userId, 'choices', `${name}-filter`, q],
    queryFn: () => source.search({ limit: optionCount, sort: 'name', ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  const toOption = ({ _id, name, translations = {}, phone }: Candidate) => ({
    _id,
    name: localName({ name, translations }, language),
    ...(phone && { detail: localDigits(language, phone) }),
  });
  return (
    <div className="w-full sm:w-56">
      <Combobox
        label={label}
        isSmall
        value={value && chosen.data ? toOption(chosen.data) : undefined}
        onChange={(option) => onChange(option?._id ?? '')}
        onType={setTyped}
        options={data?.map(toOption)}
        placeholder={t('typeToSearch')}
        loadingText={t('searching')}
        emptyText={t('noMatch')}
      />
    </div>
  );
}
