import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';

/** What the rider of the shop asks for at the door. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation('nextStep');
  const language = useLanguage();
  const digits = [...code].map((digit) => formatNumber(language, Number(digit))).join('');
  return (
    <section className="rounded-box border border-base-300 p-3 leading-relaxed print:hidden">
      <h3 className="font-semibold">{t('handOverCode')}</h3>
      <p className="text-2xl font-bold tracking-widest">{digits}</p>
      <p className="text-sm">{t('handOverCodeHint')}</p>
    </section>
  );
}
