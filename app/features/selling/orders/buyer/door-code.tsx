import { useTranslation } from '#app/i18n/use-translation.ts';

/** What the rider of the shop asks for at the door. Its digits stay as they are, as those of every code. */
export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation('nextStep');
  return (
    <section className="rounded-box border border-base-300 p-3 leading-relaxed print:hidden">
      <h3 className="font-semibold">{t('handOverCode')}</h3>
      <p className="text-2xl font-bold tracking-widest">{code}</p>
      <p className="text-sm">{t('handOverCodeHint')}</p>
    </section>
  );
}
