import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { isComing } from './next-step.ts';

/** How much cash a buyer has ready, and on which days. */
export function CashToKeep({ order: { payment, packages } }: { order: Pick<Order, 'payment' | 'packages'> }) {
  const { t } = useTranslation('nextStep');
  const language = useLanguage();
  const open = packages.filter((part) => isComing(part) && dueAtDoor(part) > 0);
  const from = open.flatMap(({ arrives, deliverBy }) => arrives?.from ?? deliverBy ?? []).sort()[0];
  const to = open
    .flatMap(({ arrives, deliverBy }) => arrives?.to ?? deliverBy ?? [])
    .sort()
    .at(-1);
  if (isPrepaid(payment.method) || !from || !to) return null;
  const day = (date: string) => formatDate(language, date, 'dayMonth');
  const days = day(from) === day(to) ? day(to) : `${day(from)} – ${day(to)}`;
  const amount = formatMoney(
    language,
    open.reduce((sum, part) => sum + dueAtDoor(part), 0),
  );
  return (
    <p className="font-semibold">
      <MoneyText text={t('cash', { amount, count: open.length, days })} />
    </p>
  );
}
