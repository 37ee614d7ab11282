import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

interface SortFieldProps<Sort extends string> {
  sort: Sort;
  /** The sort orders with their names. */
  sorts: readonly { value: Sort; name: string }[];
}

/** Changes `?sort=` of the page, and goes back to its first page. */
export function SortField<Sort extends string>({ sort, sorts }: SortFieldProps<Sort>) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const navigate = useNavigate();
  const choose = (value: string) => {
    // The URL of the browser can be newer than the rendered one.
    const query = new URLSearchParams(window.location.search);
    query.set('sort', value);
    query.delete('page');
    void navigate(`?${query}`, { preventScrollReset: true });
  };
  return (
    <div className="flex min-w-0 items-center gap-2 scriptless:hidden">
      <label htmlFor={id} className="sr-only shrink-0 text-base-content/80 sm:not-sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => choose(event.target.value)}
        className="select w-auto max-w-36 min-w-0 text-sm sm:max-w-none sm:text-base"
      >
        {sorts.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
