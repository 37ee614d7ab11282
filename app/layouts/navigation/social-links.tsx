import { useTranslation } from '#app/i18n/use-translation.ts';
import logos from '#app/icons/social.svg?url';
import { useRootData } from '#app/lib/root-data.ts';

const networks = ['facebook', 'youtube', 'instagram'] as const;

/** The logos are in a separate file: the icon set has no brands, and in the scripts they would delay every page. */
export function SocialLinks() {
  const { t } = useTranslation('navigation');
  const { brand } = useRootData();
  return (
    <ul className="mt-4 flex gap-2">
      {networks.map((key) => (
        <li key={key}>
          <a
            href={brand[key]}
            rel="noopener"
            className="grid size-11 place-items-center rounded-full border border-base-content/20 hover:bg-base-100 hover:text-brand"
          >
            <svg
              role="img"
              aria-label={t('footer.social', { brand: brand.localName, network: t(`footer.${key}`) })}
              className="size-5 fill-current"
            >
              <use href={`${logos}#${key}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
