import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';

/** What the buyer wants if something of a package is missing. */
export function SubstitutionNote({ part: { substitution }, side }: { part: OrderPackage; side: 'buyer' | 'shop' }) {
  const { t } = useTranslation('packageChoices');
  const language = useLanguage();
  const { choice = 'callMe', extra } = substitution ?? {};
  const key = choice === 'similar' && extra !== undefined ? 'similarUpTo' : choice;
  const amount = formatMoney(language, extra ?? 0);
  return <MoneyText text={side === 'buyer' ? t(`forBuyer.${key}`, { amount }) : t(`forShop.${key}`, { amount })} />;
}
