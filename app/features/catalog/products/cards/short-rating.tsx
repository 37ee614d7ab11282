import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';

/** One star and the value, where there is little room: ★ 4.3 (28). */
export function ShortRating({ value, count }: { value: number; count: number }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const shown = formatNumber(language, value, { maximumFractionDigits: 1 });
  return (
    <span className="short-rating">
      <span role="img" aria-label={t('rating', { value: shown })}>
        {shown}
      </span>
      <span>{`(${formatNumber(language, count)})`}</span>
    </span>
  );
}
