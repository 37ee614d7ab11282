import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';

/** Where the shop can't send codes: how to reach it instead. */
export function NoCodes() {
  const { t } = useTranslation('signIn');
  const { brand } = useRootData();
  return (
    <div className="grid gap-2 rounded-box border border-base-300 bg-brand-soft p-4 leading-relaxed">
      <p>{t('noCodes')}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={`tel:+88${brand.phone}`} className="inline-block py-2 link font-semibold">
          {brand.phone}
        </a>
        <Link to="/contact" className="inline-block py-2 link font-semibold">
          {t('writeToUs')}
        </Link>
      </p>
    </div>
  );
}
