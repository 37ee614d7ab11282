import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatMoney } from '#domain/format/format.ts';

interface ChangedLineProps {
  price: number;
  /** If it was another. */
  priceBefore: number | undefined;
  /** If it is less than before. */
  left: number | undefined;
  onUnderstood: () => void;
}

/** The old and new price of a line, and how many are left. */
export default function ChangedLine({ price, priceBefore, left, onUnderstood }: ChangedLineProps) {
  const { t } = useTranslation('changeLines');
  const language = useLanguage();
  const prices = (before: number) => ({ before: formatMoney(language, before), now: formatMoney(language, price) });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box bg-info/15 px-4 py-2 text-sm leading-relaxed">
      {priceBefore !== undefined && (
        <p>
          <MoneyText text={t(priceBefore < price ? 'news.priceRose' : 'news.priceFell', prices(priceBefore))} />
        </p>
      )}
      {left !== undefined && <p>{t('news.fewerLeft', { count: left })}</p>}
      <button type="button" className="btn btn-ghost btn-sm" onClick={onUnderstood}>
        {t('news.understood')}
      </button>
    </div>
  );
}
