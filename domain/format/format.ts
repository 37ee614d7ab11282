import { type Language, languageFacts } from '../languages.ts';

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Creating an Intl object costs far more than using it. */
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known as T; // each key is used with one type
}

export const formatNumber = (language: Language, value: number, options: Intl.NumberFormatOptions = {}): string =>
  cached(
    `number ${language} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(languageFacts[language].numberLocale, options),
  ).format(value);

/** `৳১,২৩৪` or `৳1,234`: the sign first, which `bn-BD` would put last; decimals only when needed. */
export function formatMoney(language: Language, taka: number): string {
  const decimals = Number.isInteger(taka) ? 0 : 2;
  const amount = formatNumber(language, Math.abs(taka), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${taka < 0 ? '−' : ''}৳${amount}`;
}

const dateStyles = {
  date: { dateStyle: 'long' },
  shortDate: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  dayShortMonth: { day: 'numeric', month: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

// "সকাল ৮:০৫"; the default format would be "৮:০৫ AM".
const dateTimeWithDayPeriod = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
} as const;
const dayPeriodFirst = (text: string): string => text.replace(/(\p{Nd}+:\p{Nd}+) (\S+)$/u, '$2 $1').replace('রাত্রি', 'রাত');

/** Formats an ISO time in the Dhaka time zone. */
export function formatDate(language: Language, time: string | number | Date, style: DateStyle = 'date'): string {
  const { locale, hasDayPeriod } = languageFacts[language];
  const isWithDayPeriod = hasDayPeriod && style === 'dateTime';
  const options = isWithDayPeriod ? dateTimeWithDayPeriod : dateStyles[style];
  const format = cached(`date ${language} ${style}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Dhaka' }));
  const text = format.format(new Date(time));
  return isWithDayPeriod ? dayPeriodFirst(text) : text;
}

/** Converts the digits of a text to the script of the language: quantities, years, times. */
export const localDigits = (language: Language, text: string): string =>
  text.replace(/\d/g, (digit) => languageFacts[language].digits.charAt(Number(digit)));
