import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';

/** Inline logos of the networks: the icon set has no brand icons. */
const networks = [
  {
    key: 'facebook',
    name: 'Facebook',
    mark: 'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.4C16.4 3.3 15.4 3.2 14.3 3.2c-2.4 0-4 1.5-4 4.2v2.4H7.6V13h2.7v8z',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    mark: 'M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.2 5 12 5 12 5s-6.2 0-7.8.4A2.5 2.5 0 0 0 2.4 7.2 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.8 2.5 2.5 0 0 0 1.8 1.8C5.8 19 12 19 12 19s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.8zM10 15V9l5.2 3z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    mark: 'M12 7.3a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4zm0 7.7a3 3 0 1 1 0-6 3 3 0 0 1 0 6zm5-7.9a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0zM16.5 3h-9A4.5 4.5 0 0 0 3 7.5v9A4.5 4.5 0 0 0 7.5 21h9a4.5 4.5 0 0 0 4.5-4.5v-9A4.5 4.5 0 0 0 16.5 3zm2.8 13.5a2.8 2.8 0 0 1-2.8 2.8h-9a2.8 2.8 0 0 1-2.8-2.8v-9a2.8 2.8 0 0 1 2.8-2.8h9a2.8 2.8 0 0 1 2.8 2.8z',
  },
] as const;

export function SocialLinks() {
  const { t } = useTranslation('navigation');
  const { brand } = useRootData();
  return (
    <ul className="mt-4 flex gap-2">
      {networks.map(({ key, name, mark }) => (
        <li key={key}>
          <a
            href={brand[key]}
            rel="noopener"
            className="grid size-11 place-items-center rounded-full border border-base-content/20 hover:bg-base-100 hover:text-brand"
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={mark} />
            </svg>
            <span className="sr-only">{t('footer.social', { brand: brand.localName, network: name })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
