import { useTranslation } from '#app/i18n/use-translation.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { VariantGroup } from '#domain/enums.ts';

/** The chosen options, such as "Size: 1 kg". */
export function LineOptions({ options }: { options: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const chosen = Object.entries(options) as [VariantGroup, string][]; // the contract knows four groups
  if (chosen.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm leading-relaxed text-base-content/80">
      {chosen.map(([group, name]) => (
        <span key={group}>{t('option', { group: t(`groups.${group}`), name: optionName(name, language) })}</span>
      ))}
    </p>
  );
}
