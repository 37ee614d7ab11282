import { Store } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import type { Role } from '#domain/enums.ts';
import { formatNumber } from '#domain/format/format.ts';
import { type Entry, type EntryGroup, groupsFor } from './entries.ts';
import { countOf } from './to-do.ts';
import { useEntryName } from './use-entry-name.ts';
import { useWaiting } from './use-waiting.ts';

const item =
  'flex min-h-11 items-center gap-3 rounded-field px-4 py-2 leading-relaxed hover:bg-base-300 aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand lg:min-h-10 lg:py-1';

export function DrawerLinks({ role }: { role: Role }) {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  return (
    <nav aria-label={t(`areas.${role}`)} className="grid gap-3">
      {groupsFor(role, may).map((group) => (
        <Group key={group.heading ?? ''} {...group} />
      ))}
      <div className="border-t border-base-content/15 pt-2">
        <Link to="/" className={item}>
          <Store aria-hidden className="size-5 shrink-0" />
          {t('entries.toShop')}
        </Link>
      </div>
    </nav>
  );
}

function Group({ heading, entries }: EntryGroup) {
  const { t } = useTranslation('dashboard');
  const headingId = useId();
  return (
    <div>
      {heading && (
        <p id={headingId} className="px-4 pb-1 text-sm leading-relaxed text-base-content/80">
          {t(`groups.${heading}`)}
        </p>
      )}
      <ul aria-labelledby={heading && headingId}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EntryLink({ entry: { key, to, Icon, waits } }: { entry: Entry }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const name = useEntryName();
  const { data } = useWaiting();
  const count = waits && data ? countOf(data, waits) : 0;
  return (
    <NavLink to={to} end={typeof key === 'string' || 'screen' in key} className={item}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">{name(key)}</span>
      {count > 0 && (
        <Badge tone="accent" className="shrink-0 text-sm font-semibold">
          <span aria-hidden>{formatNumber(language, count)}</span>
          <span className="sr-only">{t('waiting', { count })}</span>
        </Badge>
      )}
    </NavLink>
  );
}
