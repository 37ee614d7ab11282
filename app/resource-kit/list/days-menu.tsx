import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useSearch } from '#app/lib/use-search.ts';
import { DateInput } from '#app/ui/form/date/date-input.tsx';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { formatDate } from '#domain/format/format.ts';
import { isDay } from './is-day.ts';

/** The days that people ask for most, and fields for all others. */
export function DaysMenu() {
  const { t } = useTranslation('resources');
  const language = useLanguage();
  const { search, change } = useSearch();
  const [from = '', to = ''] = ['from', 'to'].map((name) => search.get(name) ?? '').map((day) => (isDay(day) ? day : ''));
  const today = dhakaDay(0, serverNow());
  const yesterday = dayAfter(today, -1);
  const choices = [
    { text: t('days.any'), start: '', end: '' },
    { text: t('days.today'), start: today, end: today },
    { text: t('days.yesterday'), start: yesterday, end: yesterday },
    { text: t('days.week'), start: dayAfter(today, -6), end: today },
  ];
  const current = choices.find(({ start, end }) => start === from && end === to);
  const [first, last] = [from, to].map((day) => day && formatDate(language, day, 'dayShortMonth'));
  const label = current?.text ?? (first === last ? first : `${first} – ${last}`);
  const hrefOf = (start: string, end: string) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ from: start, to: end, page: '' })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
  return (
    <Menu
      label={
        <>
          <span>{label}</span>
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      name={`${t('days.title')}: ${label}`}
      buttonClass="btn btn-outline w-full border-base-content/30 px-4 text-base font-normal"
      panelClass="w-64 max-lg:static max-lg:w-full lg:start-0"
    >
      <ul>
        {choices.map(({ text, start, end }) => (
          <li key={text}>
            <Link
              to={hrefOf(start, end)}
              preventScrollReset
              aria-current={text === current?.text || undefined}
              className="flex min-h-11 items-center rounded-field px-3 hover:bg-base-200 aria-current:bg-brand-soft aria-current:text-brand"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 p-2 *:w-full!">
        <DateInput label={t('filter.from')} value={from} min="2000-01-01" onChange={(day) => change({ page: undefined, from: day })} />
        <DateInput label={t('filter.to')} value={to} min="2000-01-01" onChange={(day) => change({ page: undefined, to: day })} />
      </div>
    </Menu>
  );
}
