import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import type { StockAlert } from '#contract/catalog/stock-alerts.ts';
import { formatDate } from '#domain/format/format.ts';
import { useAlertChanges, useStockAlerts } from './use-stock-alerts.ts';

/** What the user waits for; nothing while there is none. */
export function StockAlertList() {
  const { t } = useTranslation('inbox');
  const id = useId();
  const { alerts, error, retry } = useStockAlerts();
  const { cancel, isBusy } = useAlertChanges();
  if (error) return <ErrorState text={t('alerts.failed')} onRetry={retry} />;
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl leading-relaxed font-semibold">
        {t('alerts.title')}
      </h2>
      <ul className="mt-2 divide-y divide-base-300">
        {alerts.map((alert) => (
          <AlertRow key={alert._id} alert={alert} isBusy={isBusy} onCancel={(name) => cancel(alert, name)} />
        ))}
      </ul>
    </section>
  );
}

interface AlertRowProps {
  alert: StockAlert;
  isBusy: boolean;
  onCancel: (name: string) => void;
}

function AlertRow({ alert: { product, choice, isListed, createdAt }, isBusy, onCancel }: AlertRowProps) {
  const { t } = useTranslation('inbox');
  const language = useLanguage();
  const names = [localName(product, language), choice && optionName(choice.name, language)].filter(Boolean);
  const name = names.join(', ');
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture path={product.image} alt="" width={160} height={160} className="size-12 shrink-0 rounded-lg object-cover" />
      <div className="min-w-0 grow">
        {isListed ? (
          <Link
            to={`/products/${product._id}`}
            className="link-quiet flex min-h-11 items-center leading-relaxed font-semibold wrap-anywhere"
          >
            {name}
          </Link>
        ) : (
          <p className="leading-relaxed font-semibold wrap-anywhere">{name}</p>
        )}
        <p className="text-sm leading-relaxed text-base-content/80">
          {isListed ? t('alerts.since', { date: formatDate(language, createdAt, 'date') }) : t('alerts.notListed')}
        </p>
      </div>
      <Button
        variant="ghost"
        isBusy={isBusy}
        aria-label={t('alerts.cancelOf', { name })}
        onClick={() => onCancel(name)}
        className="shrink-0"
      >
        {t('alerts.cancel')}
      </Button>
    </li>
  );
}
