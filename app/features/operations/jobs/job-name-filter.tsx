import type { FilterInputProps } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { useJobKind } from './job-cells.tsx';
import { useJobQueue } from './use-job-queue.ts';

/** Filters jobs by their kind. */
export function JobNameFilter({ value, ...select }: FilterInputProps) {
  const { t } = useResourceTexts();
  const kindOf = useJobKind();
  const names = useJobQueue().data?.names ?? [];
  return (
    <FilterSelect value={value} {...select}>
      <option value="">{t('filter.all')}</option>
      {[...new Set([...names, ...(value ? [value] : [])])].map((name) => (
        <option key={name} value={name}>
          {kindOf(name)}
        </option>
      ))}
    </FilterSelect>
  );
}
