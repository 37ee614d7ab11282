import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Stock below this shows how many are left. */
const fewLeft = 10;

export function StockState({ available }: { available: number }) {
  const { t } = useTranslation('catalog');
  const [Icon, text, look] =
    available === 0
      ? [CircleX, t('outOfStock'), 'text-sale']
      : available < fewLeft
        ? [Clock, t('onlyLeft', { count: available }), 'text-sale']
        : [CircleCheck, t('inStock'), 'text-brand'];
  return (
    <p className={`flex items-center gap-2 font-semibold ${look}`}>
      <Icon aria-hidden className="size-5" />
      <span>{text}</span>
    </p>
  );
}
