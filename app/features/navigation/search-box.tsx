import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Leads to /search; a blank query goes nowhere (specification §5). */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('navigation');
  const id = useId();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const query = pathname === '/search' ? (search.get('q') ?? '') : '';
  return (
    <Form
      action="/search"
      role="search"
      className="relative mx-auto max-w-2xl"
      onSubmit={(event) => {
        const typed = String(new FormData(event.currentTarget).get('q') ?? '');
        if (typed.trim() === '') event.preventDefault();
        else onSearch?.();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <input
        key={query}
        id={id}
        name="q"
        type="search"
        required
        maxLength={200}
        defaultValue={query}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('searchPlaceholder')}
        className="input w-full bg-base-200/60 pe-14 text-base"
      />
      <button
        type="submit"
        aria-label={t('search')}
        className="absolute end-0 top-0 grid size-11 cursor-pointer place-items-center rounded-full text-brand hover:bg-brand-soft"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </Form>
  );
}
