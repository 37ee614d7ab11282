import { useQuery } from '@tanstack/react-query';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { Combobox } from '#app/ui/form/combobox.tsx';
import { isId } from '#domain/ids.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Filter, FilterInputProps } from '../definition/resource-definition.ts';
import { type Candidate, type CandidateQuery, useCandidates } from '../requests/use-candidates.ts';

interface Source {
  /** To search the items; without it the filter is not shown. */
  needs: Permission;
  read: (id: string) => Promise<Candidate>;
  search: (query: CandidateQuery & { sort: 'name' }) => Promise<readonly Candidate[]>;
}

/** Filters a list by a related item, searched by name. */
export const referenceFilter = <Name extends string>(name: Name, source: Source): Filter<`filter.${Name}`> => ({
  name,
  label: `filter.${name}`,
  choices: [],
  accepts: isId,
  render: (props) => (
    <Permitted to={source.needs}>
      <ReferenceInput {...props} name={name} source={source} />
    </Permitted>
  ),
});

const everywhere = {};

function ReferenceInput({ name, source, label, hidesLabel, value, onChange }: FilterInputProps & { name: string; source: Source }) {
  const userId = useSession().user?._id;
  const chosen = useQuery({
    queryKey: ['resources', userId, name, value],
    queryFn: () => source.read(value),
    enabled: value !== '',
  });
  const { toOption, combobox } = useCandidates({
    name: `${name}-filter`,
    search: (query) => source.search({ sort: 'name', ...query }),
    within: everywhere,
  });
  return (
    <div className={hidesLabel ? 'w-full sm:w-40 [&_label]:sr-only' : 'w-full sm:w-56'}>
      <Combobox
        label={label}
        isSmall
        value={value && chosen.data ? toOption(chosen.data) : undefined}
        onChange={(option) => onChange(option?._id ?? '')}
        {...combobox}
        {...(hidesLabel && { placeholder: label })}
      />
    </div>
  );
}
