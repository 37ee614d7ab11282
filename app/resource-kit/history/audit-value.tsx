import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName, type Translatable } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { kindName } from '#domain/content/messages/kinds.ts';
import { deviceParts } from '#domain/format/device-name.ts';
import { formatDate, formatMoney, formatNumber } from '#domain/format/format.ts';
import { useAuditNames } from './use-audit-names.ts';

const isMoney = (field: string): boolean => /price|money|amount|fee|freeDelivery|total/i.test(field);
/** A category, shop or user that an entry refers to. */
const isThing = (part: object): part is Translatable => '_id' in part && 'name' in part && 'translations' in part;
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

/** A logged value in readable form. */
export function AuditValue({ field, value }: { field: string; value: unknown }) {
  const { t } = useTranslation('audit');
  const { nameOfField, nameOfValue } = useAuditNames();
  const language = useLanguage();
  const read = (part: unknown, name: string): string => {
    if (part === undefined || part === null || part === '') return t('nothing');
    if (typeof part === 'number') return isMoney(name) ? formatMoney(language, part) : formatNumber(language, part);
    if (typeof part === 'boolean') return t(part ? 'yes' : 'no');
    if (typeof part === 'string') return isMoment(part) ? formatDate(language, part, 'dateTime') : nameOfValue(part);
    if (Array.isArray(part)) return part.length === 0 ? t('nothing') : part.map((each) => read(each, name)).join(', ');
    if (isThing(part)) return localName(part, language);
    return Object.entries(part)
      .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
      .map(([inside, inner]) => `${nameOfField(inside)}: ${read(inner, inside)}`)
      .join('; ');
  };
  if (field === 'device' && typeof value === 'string') return <Device userAgent={value} />;
  if (field === 'kind' && typeof value === 'string') return <span>{kindName(value, 'backOffice', language)}</span>;
  return <MoneyText text={read(value, field) || t('nothing')} />;
}

/** The browser and the operating system, with the full user agent on hover. */
function Device({ userAgent }: { userAgent: string }) {
  const { browser, system } = deviceParts(userAgent);
  return <span title={userAgent}>{[browser, system].filter(Boolean).join(', ') || userAgent}</span>;
}
