import { Store } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Role } from '#domain/enums.ts';
import { entries } from './entries.ts';

const item =
  'flex min-h-11 items-center gap-3 rounded-field px-4 py-2 leading-relaxed hover:bg-base-300 aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand';

export function DrawerLinks({ role }: { role: Role }) {
  const { t } = useTranslation(['dashboard', 'resources']);
  return (
    <nav aria-label={t(`areas.${role}`)} className="grid gap-1">
      {entries[role].map(({ key, to, Icon }) => (
        <NavLink key={to} to={to} end={typeof key === 'string'} className={item}>
          <Icon aria-hidden className="size-5 shrink-0" />
          {typeof key === 'string' ? t(`entries.${key}`) : t(`resources:${key.resource}.title`)}
        </NavLink>
      ))}
      <div className="mt-2 border-t border-base-content/15 pt-2">
        <Link to="/" className={item}>
          <Store aria-hidden className="size-5 shrink-0" />
          {t('entries.toShop')}
        </Link>
      </div>
    </nav>
  );
}
