import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** Delays closing, so that a click on the list still registers (specification §9). */
const closeDelayMs = 100;

interface SearchBoxProps {
  /** Called after a suggestion is chosen or /search opens. */
  onSearch?: () => void;
  /** In a sheet the list is below the box; elsewhere it overlays the page. */
  isInSheet?: boolean;
}

/** Shows suggestions while typing and submits to /search; ignores a blank query (specification §5). */
export function SearchBox(props: SearchBoxProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const query = pathname === '/search' ? (search.get('q') ?? '') : '';
  return <Combobox key={query} query={query} {...props} />;
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

function Combobox({ query, onSearch, isInSheet = false }: SearchBoxProps & { query: string }) {
  const { t } = useTranslation('navigation');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const [place, setPlace] = useState(-1);
  const open = useOpen();
  const groups = useSuggestions(open.isOpen ? typed : '');
  const options = groups?.flatMap(({ items }) => items) ?? [];
  const isShown = open.isOpen && typed.trim() !== '' && groups !== undefined;
  const active = isShown ? options[place] : undefined;
  const activeId = active && optionId(`${id}-list`, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const done = () => {
    open.set(false);
    setPlace(-1);
    onSearch?.();
  };
  const choose = ({ to }: Suggestion) => {
    done();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      open.set(true);
      // The position before the first suggestion is the box itself.
      setPlace(((place + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      open.set(false);
    }
  };
  return (
    <Form
      action="/search"
      role="search"
      className="relative mx-auto max-w-2xl"
      onSubmit={(event) => {
        if (typed.trim() === '') event.preventDefault();
        else done();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown && options.length > 0}
        aria-controls={isShown && options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPlace(-1);
          open.set(true);
        }}
        onFocus={() => open.set(true)}
        onBlur={open.leave}
        onKeyDown={onKeyDown}
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
      <p role="status" className="sr-only">
        {isShown && options.length > 0 && t('suggestionCount', { count: options.length })}
      </p>
      {isShown && (
        <div
          className={`overflow-y-auto rounded-box border border-base-300 bg-base-100 py-1 ${isInSheet ? 'mt-3 max-h-[60dvh]' : 'absolute inset-x-0 top-full z-50 mt-2 max-h-[70vh] shadow-xl'}`}
        >
          {options.length > 0 ? (
            <SuggestionList id={`${id}-list`} groups={groups} active={active} onChoose={choose} />
          ) : (
            <p role="status" className="px-4 py-3">
              {t('noResults')}
            </p>
          )}
        </div>
      )}
    </Form>
  );
}
