import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';

/** What a buyer can do about a late package. */
export function LateNote({ part: { handOverBy, deliverBy = '', moves } }: { part: OrderPackage }) {
  const { t } = useTranslation('nextStep');
  const date = formatDate(useLanguage(), handOverBy ?? deliverBy, 'dayMonth');
  return <span>{t(handOverBy ? 'late.inShop' : moves?.includes('returning') ? 'late.canTurnBack' : 'late.onItsWay', { date })}</span>;
}
