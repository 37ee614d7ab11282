import { type Language, languageFacts } from '#domain/languages.ts';

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Making an Intl object costs far more than using it. */
function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known as T; // each key is used with one kind
}

export const formatNumber = (language: Language, value: number, options: Intl.NumberFormatOptions = {}): string =>
  kept(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(languageFacts[language].numberLocale, options)).format(
    value,
  );

/** `৳১,২৩৪` or `৳1,234`: the sign in front, which `bn-BD` would put behind; decimals only when there are some. */
export function formatMoney(language: Language, taka: number): string {
  const decimals = Number.isInteger(taka) ? 0 : 2;
  const amount = formatNumber(language, Math.abs(taka), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${taka < 0 ? '−' : ''}৳${amount}`;
}

const dateStyles = {
  date: { dateStyle: 'long' },
  shortDate: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

// "সকাল ৮:০৫"; the style itself would give "৮:০৫ AM".
const dateTimeWithDayPeriod = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  dayPeriod: 'short',
} as const;
const dayPeriodFirst = (text: string): string => text.replace(/(\p{Nd}+:\p{Nd}+) (\S+)$/u, '$2 $1').replace('রাত্রি', 'রাত');

/** An ISO time as people in Dhaka read it. */
export function formatDate(language: Language, time: string | number | Date, style: DateStyle = 'date'): string {
  const { locale, hasDayPeriod } = languageFacts[language];
  const isWithDayPeriod = hasDayPeriod && style === 'dateTime';
  const options = isWithDayPeriod ? dateTimeWithDayPeriod : dateStyles[style];
  const format = kept(`date ${language} ${style}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Dhaka' }));
  const text = format.format(new Date(time));
  return isWithDayPeriod ? dayPeriodFirst(text) : text;
}

/** Digits of a text in the script of the language: phone numbers, order numbers. */
export const localDigits = (language: Language, text: string): string =>
  text.replace(/\d/g, (digit) => languageFacts[language].digits.charAt(Number(digit)));
