import { History, type LucideIcon, TrendingUp } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { clearRecentSearches } from '../recent-searches.ts';
import { type Suggestion, type SuggestionGroup, useStarters, useSuggestions } from './use-suggestions.ts';

/** What the search box needs from the open list for its ARIA attributes. */
export interface ShownList {
  id?: string;
  activeId?: string | undefined;
}

export interface SearchPanelHandle {
  onKeyDown: (event: KeyboardEvent) => void;
}

interface SearchPanelProps {
  id: string;
  typed: string;
  ref: Ref<SearchPanelHandle>;
  onList: (state: ShownList) => void;
  onClose: () => void;
}

/** The list below the search box: suggestions for typed text; without input, recent searches and best sellers. Focus stays in the box. */
export default function SearchPanel({ id, typed, ref, onList, onClose }: SearchPanelProps) {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const [place, setPlace] = useState({ typed, index: -1 });
  const isBlank = typed.trim() === '';
  const found = useSuggestions(typed);
  const starters = useStarters(isBlank);
  const groups = isBlank ? starters : found;
  const options = groups?.flatMap(({ items }) => items) ?? [];
  // Typing moves back to the box.
  const index = place.typed === typed ? place.index : -1;
  const optionId = (position: number): string => `${id}-${position}`;
  const activeId = options[index] && optionId(index);
  const isShown = options.length > 0;
  useEffect(() => {
    onList(isShown ? { id, activeId } : {});
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onList, id, isShown, activeId]);
  useEffect(() => () => onList({}), [onList]);
  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const active = options[index];
      if (step) {
        event.preventDefault();
        // The position before the first suggestion is the box itself.
        setPlace({ typed, index: ((index + 1 + step + options.length + 1) % (options.length + 1)) - 1 });
      } else if (event.key === 'Enter' && active) {
        event.preventDefault();
        onClose();
        void navigate(active.to);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        onClose();
      }
    },
  }));
  if (!groups || (isBlank && !isShown)) return null;
  let position = 0;
  return (
    <div className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70dvh] overflow-y-auto rounded-box border border-base-300 bg-base-100 py-1 shadow-xl">
      <p role="status" className={isShown ? 'sr-only' : 'px-4 py-3'}>
        {isShown ? t('suggestionCount', { count: options.length }) : t('noResults')}
      </p>
      {isShown && (
        <div id={id} role="listbox" aria-label={t('suggestions')}>
          {groups.map(({ kind, items, total }) => (
            <fieldset key={kind} aria-labelledby={`${id}-${kind}`} className="min-w-0">
              <div id={`${id}-${kind}`} role="presentation" className="px-4 pt-3 pb-1 text-sm font-semibold text-base-content/75">
                {t(`found.${kind}`, { count: total })}
              </div>
              {items.map((item) => {
                const at = position++;
                return <Option key={item.to} id={optionId(at)} kind={kind} item={item} isActive={at === index} onChoose={onClose} />;
              })}
            </fieldset>
          ))}
        </div>
      )}
      {isBlank && groups.some(({ kind }) => kind === 'recent') && (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={clearRecentSearches}
          className="min-h-11 w-full cursor-pointer border-t border-base-300 px-4 text-start text-sm hover:bg-base-200"
        >
          {t('clearRecent')}
        </button>
      )}
    </div>
  );
}

const icons: Partial<Record<SuggestionGroup['kind'], LucideIcon>> = { recent: History, popular: TrendingUp };

interface OptionProps {
  id: string;
  kind: SuggestionGroup['kind'];
  item: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

/** A link, so that it can be opened in a new tab. The box keeps focus and handles the keys; pressing an option does not move focus. */
function Option({ id, kind, item: { to, name, image, unitPrice, isMore }, isActive, onChoose }: OptionProps) {
  const Icon = icons[kind];
  return (
    <Link
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
      className={`flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-base-200 ${isActive ? 'bg-base-200' : ''} ${isMore ? 'font-semibold text-brand' : ''}`}
    >
      {image !== undefined && (
        <Picture path={image} alt="" width={40} height={40} className="size-10 shrink-0 rounded-field object-cover" />
      )}
      {Icon && <Icon aria-hidden className="size-5 shrink-0 text-base-content/70" />}
      <span className="line-clamp-2 grow leading-snug wrap-anywhere">{name}</span>
      {unitPrice !== undefined && <Money taka={unitPrice} className="font-semibold" />}
    </Link>
  );
}
