import { CalendarDays } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type Ref, Suspense, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { typedDay, writtenDay } from '#app/lib/format/typed-day.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '../../state/skeleton.tsx';
import { useMarkEdited } from '../edits.tsx';
import { Field, type FieldProps } from '../field.tsx';

const Calendar = lazyPart(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface DateFieldProps extends FieldProps {
  name?: string;
  required?: boolean;
  /** `2026-12-16`, empty, or text that is not a day. */
  value: string;
  min?: string;
  max?: string;
  /** Called with a day, with an empty text, or with a text that is not a day. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  autoComplete?: string;
  /** With a small label, for the filters of a list. */
  isSmall?: boolean;
}

/** A date, typed as day/month/year in digits of either language, or picked from a calendar in the language of the page. */
export function DateField({ label, error, hint, required, isSmall = false, onBlur, ref, ...rest }: DateFieldProps) {
  const { name, value, min = '1900-01-01', max = '2100-12-31', onChange, autoComplete = 'off' } = rest;
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const markEdited = useMarkEdited();
  const [typed, setTyped] = useState({ text: writtenDay(language, value), of: value });
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (typed.of !== value) setTyped({ text: writtenDay(language, value), of: value });
  const type = (text: string) => {
    const next = typedDay(text) ?? text.trim();
    setTyped({ text, of: next });
    onChange(next);
  };
  const choose = (day: string) => {
    markEdited();
    onChange(day);
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Closes only the calendar, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setOpen(false);
    onBlur?.();
  };
  return (
    <Field label={label} hint={hint} error={error} required={required} isSmall={isSmall}>
      {(ids) => (
        <fieldset className="relative min-w-0" onBlur={leave} onKeyDown={onKeyDown}>
          <div className={`input w-full text-base ${isSmall ? '' : 'input-lg'} ${error ? 'input-error' : ''}`}>
            <input
              {...ids}
              ref={ref}
              name={name}
              aria-required={required}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={20}
              placeholder={t('date.placeholder')}
              value={typed.text}
              onChange={({ target }) => type(target.value)}
              onBlur={() => setTyped({ text: writtenDay(language, value), of: value })}
              className="min-w-0 grow"
            />
            <button
              ref={button}
              type="button"
              aria-label={t('date.choose', { field: label })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="-me-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field"
            >
              <CalendarDays aria-hidden className="size-5" />
            </button>
          </div>
          {isOpen && (
            <div
              role="dialog"
              aria-label={t('date.choose', { field: label })}
              tabIndex={-1}
              className="absolute start-0 top-full z-40 mt-1 rounded-box border border-base-300 bg-base-100 p-2 shadow-xl"
            >
              <Suspense fallback={<SkeletonRows rows={4} className="h-10 w-60" />}>
                <Calendar value={value} min={min} max={max} onChoose={choose} />
              </Suspense>
            </div>
          )}
        </fieldset>
      )}
    </Field>
  );
}
