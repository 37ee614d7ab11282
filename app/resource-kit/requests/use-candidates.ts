import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';
import type { Option } from '#app/ui/form/combobox.tsx';
import type { Translations } from '#contract/resource.ts';

/** An option of a combobox, as the API returns it. */
export interface Candidate {
  _id: string;
  name: string;
  translations?: Translations;
  phone?: string;
}

export interface CandidateQuery {
  q?: string;
  limit: number;
}

const optionCount = 30;

interface CandidateSource {
  /** Part of the query key. */
  name: string;
  search: (query: CandidateQuery) => Promise<readonly Candidate[]>;
  /** More parameters of the query; undefined disables it. */
  within?: object | undefined;
}

/** The options of a combobox, searched by the typed text. */
export function useCandidates({ name, search, within }: CandidateSource) {
  const { t } = useTranslation('resources');
  const language = useLanguage();
  const userId = useSession().user?._id;
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['resources', userId, 'choices', name, within, q],
    queryFn: () => search({ limit: optionCount, ...(q && { q }) }),
    enabled: within !== undefined,
    placeholderData: keepPreviousData,
  });
  const toOption = ({ _id, name: own, translations = {}, phone }: Candidate): Option => ({
    _id,
    name: localName({ name: own, translations }, language),
    ...(phone && { detail: phone }),
  });
  const combobox = {
    onType: setTyped,
    options: within ? data?.map(toOption) : [],
    placeholder: t('typeToSearch'),
    loadingText: t('searching'),
    emptyText: t('noMatch'),
  };
  return { candidates: data, q, toOption, combobox };
}
