import { useTranslation } from '#app/i18n/use-translation.ts';

/** At methods of a demo shop. */
export function TestMark() {
  const { t } = useTranslation('onlinePayment');
  return <span className="rounded-field bg-warning/25 px-2 text-sm leading-6 text-base-content">{t('test')}</span>;
}
