import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { localDigits } from '#domain/format/format.ts';

/** The sections of a legal page, with the brand's details filled in. */
export function LegalText({ page }: { page: 'about' | 'privacy' | 'returns' | 'terms' }) {
  const { sections } = useTranslation('legal');
  const { brand } = useRootData();
  const language = useLanguage();
  const values = { brand: brand.localName, company: brand.company, email: brand.email, phone: localDigits(language, brand.phone) };
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
