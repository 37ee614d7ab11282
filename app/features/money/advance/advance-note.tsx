import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Quote } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';

interface AdvanceNoteProps {
  advance: NonNullable<Quote['advance']>;
  total: number;
}

/** Why an advance is needed, how much of the total it is, and the part that is not paid back if the parcel is refused. */
export function AdvanceNote({ advance: { amount, keeps, why, refused }, total }: AdvanceNoteProps) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const money = (taka: number) => formatMoney(language, taka);
  const { brand } = useRootData();
  const rest = toTaka(toPoisha(total) - toPoisha(amount));
  const isRisk = why?.includes('risk');
  return (
    <section aria-label={t('advance.title')} className="grid gap-1 rounded-box bg-warning/25 p-3 leading-relaxed text-base-content">
      {isRisk && <p className="font-semibold">{refused ? t('advance.refused', { count: refused }) : t('advance.risky')}</p>}
      <p className="font-semibold">
        <MoneyText text={t(isRisk ? 'advance.first' : 'advance.checkout', { amount: money(amount), rest: money(rest) })} />
      </p>
      <p className="text-sm leading-relaxed">
        {keeps === undefined ? t('advance.keepsNothing') : <MoneyText text={t('advance.keeps', { amount: money(keeps) })} />}
      </p>
      {isRisk && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm leading-relaxed">
          <span>{t('advance.object')}</span>
          <a href={`tel:+88${brand.phone}`} className="link inline-flex min-h-8 items-center font-semibold">
            {brand.phone}
          </a>
        </p>
      )}
    </section>
  );
}
