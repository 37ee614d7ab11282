import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { groupsFor } from '#app/layouts/dashboard/entries.ts';
import { useEntryName } from '#app/layouts/dashboard/use-entry-name.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import type { Role } from '#domain/enums.ts';

/** Links to the pages of an area that the user may open. */
export default function AreaPages({ area }: { area: Role }) {
  const { t } = useTranslation('dashboard');
  const name = useEntryName();
  const pages = groupsFor(area, useMay()).flatMap(({ entries }) => entries);
  return (
    <nav aria-label={t('notFound.pages')} className="w-full max-w-2xl text-start">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pages.map(({ key, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-3 rounded-box border border-base-300 px-3 leading-snug wrap-anywhere hover:border-brand hover:text-brand"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-brand" />
              <span>{name(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
