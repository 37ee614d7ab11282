import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { formatNumber } from '#domain/format/format.ts';
import { type Language, languageFacts } from '#domain/languages.ts';

interface CalendarProps {
  /** The chosen day, or text that is not a day. */
  value: string;
  min: string;
  max: string;
  onChoose: (day: string) => void;
}

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const weekdayOf = (day: string) => at(day).getUTCDay();
/** The same date in another month; the last one of a shorter month. */
function inMonth(day: string, months: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 7);
  first.setUTCMonth(first.getUTCMonth() + 1, 0);
  return `${month}-${String(Math.min(Number(day.slice(8)), first.getUTCDate())).padStart(2, '0')}`;
}

const steps: Partial<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -weekdayOf(day)),
  End: (day) => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** WAI-ARIA's pattern for calendars, as the tables of the resource kit have it: arrow keys move among the cells. */
const gridPattern = { role: 'grid' };

/** One month of days in the language of the page, with a choice of month and year. Weeks start on Sunday. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const today = dhakaDay(0, serverNow());
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [focused, setFocused] = useState(() => within(/^\d{4}-\d\d-\d\d$/.test(value) ? value : today));
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const isMoved = useRef(true);
  useEffect(() => {
    // Not after a choice of month or year, which keeps the focus.
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    isMoved.current = false;
  }, [focused]);
  useEffect(() => grid.current?.scrollIntoView({ block: 'nearest' }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    isMoved.current = true;
    setFocused(within(step(focused)));
  };
  const [year = '', month = ''] = focused.split('-');
  const goTo = (year: string, month: string) => setFocused(within(inMonth(`${year}-${month}-01`, 0)));
  const firstYear = Number(min.slice(0, 4));
  const years = Array.from({ length: Number(max.slice(0, 4)) - firstYear + 1 }, (_none, index) => firstYear + index);
  const lookOf = (day: string) =>
    [day === today && 'font-semibold underline', (day < min || day > max) && 'opacity-60', isInMonth(day) || 'text-base-content/70']
      .filter(Boolean)
      .join(' ');
  const isInMonth = (day: string) => day.startsWith(`${year}-${month}`);
  return (
    <>
      <div className="flex items-center justify-between gap-1">
        <Turn
          label={t('date.previous')}
          Icon={ChevronLeft}
          to={inMonth(focused, -1)}
          min={min}
          max={max}
          onTurn={(day) => setFocused(within(day))}
        />
        <select
          aria-label={t('date.month')}
          className="select w-auto text-base"
          value={month}
          onChange={({ target }) => goTo(year, target.value)}
        >
          {monthNames(language).map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={t('date.year')}
          className="select w-auto text-base"
          value={year}
          onChange={({ target }) => goTo(target.value, month)}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {formatNumber(language, each, { useGrouping: false })}
            </option>
          ))}
        </select>
        <Turn
          label={t('date.next')}
          Icon={ChevronRight}
          to={inMonth(focused, 1)}
          min={min}
          max={max}
          onTurn={(day) => setFocused(within(day))}
        />
      </div>
      <span id={titleId} className="sr-only" aria-live="polite">
        {`${monthNames(language)[Number(month) - 1]} ${formatNumber(language, Number(year), { useGrouping: false })}`}
      </span>
      <table ref={grid} {...gridPattern} aria-labelledby={titleId} className="mx-auto" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(language).map(({ short, long }) => (
              <th key={long} abbr={long} scope="col" className="h-8 w-10 text-center text-sm font-normal text-base-content/80">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={day < min || day > max}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={fullDay(language, day)}
                    onClick={() => onChoose(day)}
                    className={`size-10 cursor-pointer rounded-field hover:bg-base-200 aria-pressed:bg-brand-soft aria-pressed:text-brand ${lookOf(day)}`}
                  >
                    {formatNumber(language, Number(day.slice(8)))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface TurnProps extends Pick<CalendarProps, 'min' | 'max'> {
  label: string;
  Icon: typeof ChevronLeft;
  to: string;
  onTurn: (day: string) => void;
}

/** Goes to another month that has days to choose. */
const Turn = ({ label, Icon, to, min, max, onTurn }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={to.slice(0, 7) < min.slice(0, 7) || to.slice(0, 7) > max.slice(0, 7)}
    className="btn btn-circle btn-ghost"
    onClick={() => onTurn(to)}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);

/** The weeks of a month, with the days of other months that complete them. */
function weeksOf(day: string): string[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const start = dayAfter(first, -weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_none, week) => Array.from({ length: 7 }, (_each, index) => dayAfter(start, week * 7 + index)));
  return weeks.filter((week) => week.some((each) => each.startsWith(month)));
}

const format = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageFacts[language].locale, { ...options, timeZone: 'UTC' }).format(at(day));
const monthNames = (language: Language) =>
  Array.from({ length: 12 }, (_none, index) => format(language, `2026-${String(index + 1).padStart(2, '0')}-01`, { month: 'long' }));
const fullDay = (language: Language, day: string) => format(language, day, { dateStyle: 'full' });
/** The week of 1 February 2026, a Sunday. */
const weekdays = (language: Language) =>
  Array.from({ length: 7 }, (_none, index) => dayAfter('2026-02-01', index)).map((day) => ({
    short: format(language, day, { weekday: 'narrow' }),
    long: format(language, day, { weekday: 'long' }),
  }));
