import { Search } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { registerInput, takeTypedInput } from '#app/lib/form/typed-input.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { searchedText } from '#app/lib/searched-text.ts';
import { storeSearch } from './recent-searches.ts';
import type { SearchPanelHandle, ShownList } from './suggestions/search-panel.tsx';

const SearchPanel = optionalPart(() => import('./suggestions/search-panel.tsx'));

/** Delays closing, so that a click on the list still registers (specification §9). */
const closeDelayMs = 100;

/** Shows suggestions on focus and while typing, and submits to /search; ignores a blank query (specification §5). */
export function SearchBox() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const query = pathname === '/search' ? searchedText(search) : '';
  return <Combobox key={query} query={query} />;
}

/** Whether the list is open: from typing or focus until 100 ms after leaving, a choice or Escape. */
function useOpen() {
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const set = (open: boolean) => {
    clearTimeout(closing.current);
    setOpen(open);
  };
  const leave = () => {
    closing.current = setTimeout(() => setOpen(false), closeDelayMs);
  };
  return { isOpen, set, leave };
}

function Combobox({ query }: { query: string }) {
  const { t } = useTranslation('navigation');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const panel = useRef<SearchPanelHandle>(null);
  const [typed, setTyped] = useState(query);
  const [list, setList] = useState<ShownList>({});
  const open = useOpen();
  const current = useRef(typed);
  current.current = typed;
  useEffect(() => {
    const before = takeTypedInput('search');
    if (typeof before === 'string') setTyped(before);
    return registerInput('search', () => (current.current === query ? undefined : current.current));
  }, [query]);
  return (
    <Form
      action="/search"
      role="search"
      className="relative mx-auto max-w-2xl grow"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) open.leave();
      }}
      onSubmit={(event) => {
        if (typed.trim() === '') return event.preventDefault();
        storeSearch(typed);
        open.set(false);
        // Closes the keyboard of a phone.
        box.current?.blur();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <input
        ref={box}
        id={id}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.id !== undefined}
        aria-controls={list.id}
        aria-activedescendant={list.activeId}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          open.set(true);
        }}
        onFocus={() => open.set(true)}
        onClick={() => open.set(true)}
        onKeyDown={(event) => {
          if (open.isOpen) panel.current?.onKeyDown(event);
          else if (event.key === 'ArrowDown') open.set(true);
        }}
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
      {open.isOpen && (
        <Suspense>
          <SearchPanel id={`${id}-list`} ref={panel} typed={typed} onList={setList} onClose={() => open.set(false)} />
        </Suspense>
      )}
    </Form>
  );
}
