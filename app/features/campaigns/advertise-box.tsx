import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** The advertising space next to the carousel, for shops and brands. */
export function AdvertiseBox() {
  const { t } = useTranslation('campaigns');
  return (
    <Link
      to="/contact"
      className="group flex h-full min-h-44 flex-col items-center justify-center gap-3 rounded-box border-2 border-dashed border-brand/40 bg-brand-soft p-6 text-center"
    >
      <Megaphone aria-hidden className="size-10 text-brand" />
      <span className="text-xl font-semibold">{t('advertise')}</span>
      <span className="max-w-xs text-base-content/85">{t('advertiseText')}</span>
      <span className="font-semibold text-brand underline-offset-4 group-hover:underline">{t('advertiseAction')}</span>
    </Link>
  );
}
