import { BellRing, Check } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useAlertChanges, useStockAlerts } from './use-stock-alerts.ts';
import { type AlertSubject, alertAbout, takeWanted } from './wanted-alert.ts';

interface TellMeButtonProps extends AlertSubject {
  /** Of the product, with its choice. */
  name: string;
  /** On the button. Default: what it does, and what it has done. */
  label?: string;
  className?: string;
}

/** Asks to be told when a sold-out product is back; pressed again, it cancels that. */
export function TellMeButton({ productId, choice, name, label, className }: TellMeButtonProps) {
  const { t } = useTranslation('inbox');
  const { userId, alerts, isLoading } = useStockAlerts();
  const { ask, cancel, isBusy } = useAlertChanges();
  const subject = { productId, choice };
  const alert = alertAbout(alerts, subject);
  const askNow = useEffectEvent(() => {
    if (takeWanted(subject) && !alert) ask(subject, name);
  });
  useEffect(() => {
    if (userId !== undefined && !isLoading) askNow();
  }, [userId, isLoading]);
  return (
    <Button
      variant={alert ? 'soft' : 'outline'}
      Icon={alert ? Check : BellRing}
      isBusy={isBusy}
      aria-label={t(alert ? 'alerts.askedFor' : 'alerts.askFor', { name })}
      title={t(alert ? 'alerts.cancel' : 'alerts.askFor', { name })}
      onClick={() => (alert ? cancel(alert, name) : ask(subject, name))}
      {...(className !== undefined && { className })}
    >
      {label ?? t(alert ? 'alerts.asked' : 'alerts.ask')}
    </Button>
  );
}
