import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { localDigits } from '#app/lib/format.ts';
import { localName } from '#app/lib/localise.ts';
import { getAt } from '#app/lib/paths.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session.tsx';
import { usePaused } from '#app/lib/use-paused.ts';
import { Combobox, type Option } from '#app/ui/combobox.tsx';
import type { Translations } from '#contract/resource.ts';
import { useResourceTexts } from '../description.ts';
import type { FormField, InputProps } from '../form-field.ts';
import { useResource } from '../resource-context.ts';

/** What the API answers where things can be chosen from. */
interface Candidate {
  _id: string;
  name: string;
  translations?: Translations;
  phone?: string;
}

type Scope = 'all' | 'own';
type Search = (query: { q?: string; scope: Scope; limit: number; [filter: string]: unknown }) => Promise<readonly Candidate[]>;

interface ReferenceOptions extends Pick<FormField, 'label' | 'required' | 'only'> {
  search: Search;
  /** A field of the form that decides what can be chosen: its name is the filter too. Another choice there empties this one. */
  within?: { field: string; hint: 'chooseCategoryFirst' };
  /** For a merchant who has just one of these, it is chosen already. */
  isOnlyOneChosen?: true;
}

/** Another thing, searched by its name. */
export const referenceField = (
  name: string,
  { search, within, isOnlyOneChosen, ...options }: ReferenceOptions,
): FormField<Candidate | undefined> => ({
  name,
  empty: undefined,
  ...(within && { within: within.field }),
  write: (value) => value?._id,
  ...options,
  render: (props) => <ReferenceInput {...props} search={search} within={within} isOnlyOneChosen={isOnlyOneChosen} />,
});

const optionCount = 30;

interface ReferenceInputProps extends InputProps<Candidate | undefined> {
  search: Search;
  within: ReferenceOptions['within'];
  isOnlyOneChosen: ReferenceOptions['isOnlyOneChosen'];
}

function ReferenceInput({ name, value, outer, onChange, search, within, isOnlyOneChosen, ...input }: ReferenceInputProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { area } = useResource();
  const userId = useSession().user?._id;
  const [text, setText] = useState('');
  const q = usePaused(text.trim());
  const outerId = within ? getAt(outer, '_id') : undefined;
  useEmptied(outerId, () => onChange(undefined));
  const query = {
    ...(q && { q }),
    ...(within && outerId !== undefined && { [within.field]: outerId }),
    scope: area === 'admin' ? ('all' as const) : ('own' as const),
    limit: optionCount,
  };
  const { data } = useQuery({
    queryKey: ['resources', userId, 'choices', name, query],
    queryFn: () => search(query),
    enabled: !within || outerId !== undefined,
    placeholderData: keepPreviousData,
  });
  const only = isOnlyOneChosen && area === 'merchant' && !q && data?.length === 1 ? data[0] : undefined;
  const [wasChosen, setWasChosen] = useState(value !== undefined);
  useEffect(() => {
    if (!only || wasChosen) return;
    setWasChosen(true);
    onChange(only);
  }, [only, wasChosen, onChange]);
  const toOption = (candidate: Candidate): Option => ({
    _id: candidate._id,
    name: localName({ translations: {}, ...candidate }, language),
    ...(candidate.phone && { detail: localDigits(language, candidate.phone) }),
  });
  const isWaiting = within !== undefined && outerId === undefined;
  const { errors: _errors, hint, error, ...rest } = input;
  return (
    <Combobox
      {...rest}
      hint={isWaiting ? t(within.hint) : hint}
      error={error}
      value={value && toOption(value)}
      onChange={(option) => onChange(option && (data?.find(({ _id }) => _id === option._id) ?? value))}
      onType={setText}
      options={isWaiting ? [] : data?.map(toOption)}
      placeholder={t('typeToSearch')}
      disabled={isWaiting}
      loadingText={t('searching')}
      emptyText={t('noMatch')}
    />
  );
}

/** Empties a field when what decides about it changes. */
function useEmptied(outerId: unknown, empty: () => void): void {
  const [before, setBefore] = useState(outerId);
  useEffect(() => {
    if (before === outerId) return;
    setBefore(outerId);
    empty();
  }, [outerId, before, empty]);
}
