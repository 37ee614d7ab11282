import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Suggestion, SuggestionGroup } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: Suggestion | undefined;
  onChoose: (suggestion: Suggestion) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, { to }: Suggestion): string => `${listId}${to.replaceAll('/', '-')}`;

/** The list below the search box: a heading with its count for each group. The focus stays in the box. */
export function SuggestionList({ id, groups, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('navigation');
  return (
    <div id={id} role="listbox" aria-label={t('suggestions')}>
      {groups.map(({ kind, items }) => (
        <fieldset key={kind} aria-labelledby={`${id}-${kind}`} className="min-w-0">
          <div id={`${id}-${kind}`} role="presentation" className="px-4 pt-3 pb-1 text-sm font-semibold text-base-content/75">
            {t(`found.${kind}`, { count: items.length })}
          </div>
          {items.map((item) => (
            <Option key={item.to} id={optionId(id, item)} item={item} isActive={item === active} onChoose={onChoose} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: Suggestion;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** The box keeps focus and handles the keys; pressing an option does not move focus. */
const Option = ({ id, item, isActive, onChoose }: OptionProps) => (
  <button
    type="button"
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onChoose(item)}
    className={`flex min-h-11 w-full cursor-pointer items-center text-start gap-3 px-4 py-1.5 hover:bg-base-200 ${isActive ? 'bg-base-200' : ''}`}
  >
    {item.image !== undefined && (
      <Picture path={item.image} alt="" width={40} height={40} className="size-10 shrink-0 rounded-field object-cover" />
    )}
    <span className="line-clamp-2 grow leading-snug wrap-anywhere">{item.name}</span>
    {item.unitPrice !== undefined && <Money taka={item.unitPrice} className="font-semibold" />}
  </button>
);
