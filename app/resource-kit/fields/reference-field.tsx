import { useEffect, useState } from 'react';
import { getAt } from '#app/lib/form/paths.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Combobox } from '#app/ui/form/combobox.tsx';
import type { Permission } from '#domain/people/permissions.ts';
import type { FormField, InputProps } from '../definition/form-field.ts';
import { useResource } from '../definition/resource-context.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { type Candidate, type CandidateQuery, useCandidates } from '../requests/use-candidates.ts';

type Scope = 'all' | 'own' | 'public';
type Search = (query: CandidateQuery & { scope: Scope; [filter: string]: unknown }) => Promise<readonly Candidate[]>;

interface ReferenceOptions extends Pick<FormField, 'label' | 'required' | 'only'> {
  search: Search;
  /** For staff to search all items. */
  needs?: Permission;
  /** Staff without it choose from the public items. */
  hasPublic?: true;
  /** A field of the form that filters the options; its name is also the filter's name. Changing it clears this field. */
  within?: { field: string; hint: 'chooseCategoryFirst' };
  /** Preselects the only option for merchants. */
  isOnlyOneChosen?: true;
}

/** A reference to another item, searched by name. */
export const referenceField = (
  name: string,
  { search, within, needs, hasPublic, isOnlyOneChosen, ...options }: ReferenceOptions,
): FormField<Candidate | undefined> => ({
  name,
  empty: undefined,
  ...(within && { within: within.field }),
  write: (value) => value?._id,
  ...options,
  render: (props) => <ReferenceInput {...props} {...{ search, within, needs, hasPublic, isOnlyOneChosen }} />,
});

interface ReferenceInputProps extends InputProps<Candidate | undefined> {
  search: Search;
  within: ReferenceOptions['within'];
  needs: ReferenceOptions['needs'];
  hasPublic: ReferenceOptions['hasPublic'];
  isOnlyOneChosen: ReferenceOptions['isOnlyOneChosen'];
}

function ReferenceInput({
  name,
  value,
  outer,
  onChange,
  search,
  within,
  needs,
  hasPublic,
  isOnlyOneChosen,
  ...input
}: ReferenceInputProps) {
  const { t } = useResourceTexts();
  const { area } = useResource();
  const outerId = within ? getAt(outer, '_id') : undefined;
  useEmptied(outerId, () => onChange(undefined));
  const isWaiting = within !== undefined && outerId === undefined;
  const may = useMay();
  const isAllowed = area === 'merchant' || !needs || may(needs);
  const scope: Scope = area === 'merchant' ? 'own' : isAllowed ? 'all' : 'public';
  const filter = { ...(within && { [within.field]: outerId }), scope };
  const { candidates, q, toOption, combobox } = useCandidates({
    name,
    search: (query) => search({ ...query, ...filter }),
    within: isWaiting || !(isAllowed || hasPublic) ? undefined : filter,
  });
  const only = isOnlyOneChosen && area === 'merchant' && !q && candidates?.length === 1 ? candidates[0] : undefined;
  const [wasChosen, setWasChosen] = useState(value !== undefined);
  useEffect(() => {
    if (!only || wasChosen) return;
    setWasChosen(true);
    onChange(only);
  }, [only, wasChosen, onChange]);
  const { errors: _errors, hint, error, ...rest } = input;
  return (
    <Combobox
      {...rest}
      {...combobox}
      hint={isWaiting ? t(within.hint) : hint}
      error={error}
      value={value && toOption(value)}
      onChange={(option) => onChange(option && (candidates?.find(({ _id }) => _id === option._id) ?? value))}
      disabled={isWaiting}
    />
  );
}

/** Clears a field when the field it depends on changes. */
function useEmptied(outerId: unknown, empty: () => void): void {
  const [before, setBefore] = useState(outerId);
  useEffect(() => {
    if (before === outerId) return;
    setBefore(outerId);
    empty();
  }, [outerId, before, empty]);
}
