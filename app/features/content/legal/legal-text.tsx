import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { limits } from '#domain/limits.ts';

/** The sections of a legal page, with the brand's details filled in. */
export function LegalText({ page }: { page: 'about' | 'privacy' | 'returns' | 'terms' }) {
  const { sections } = useTranslation('legal');
  const { brand } = useRootData();
  const { returnDays, refundDays } = limits;
  const { company, email } = brand;
  const values = { brand: brand.localName, company, email, phone: brand.phone, returnDays, refundDays };
  return (
    <div className="reading">
      {sections(`${page}.sections`, values).map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
