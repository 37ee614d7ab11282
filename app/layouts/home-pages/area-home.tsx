import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { groupsFor } from '#app/layouts/dashboard/entries.ts';
import { useEntryName } from '#app/layouts/dashboard/use-entry-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';
import type { Role } from '#domain/enums.ts';
import { formatNumber } from '#domain/format/format.ts';
import { AccountDates, Greeting } from './greeting.tsx';

/** The first page of an area: a greeting, what comes first, tiles with counts, the join date and today's date. */
export const AreaHome = ({ first, children }: { first?: ReactNode; children: ReactNode }) => (
  <div className="mx-auto grid max-w-7xl gap-6">
    <Greeting />
    {first}
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">{children}</ul>
    <AccountDates className="grid grid-cols-2 gap-4 rounded-box border border-base-300 p-4 leading-relaxed" />
  </div>
);

interface TileProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Undefined while it loads. */
  count?: number | undefined;
  /** False: only a link. */
  isCounted?: boolean;
  hasFailed?: boolean;
  /** Beside a heading: one line. */
  isSmall?: boolean;
}

export function Tile({ to, label, Icon, count, isCounted = true, hasFailed = false, isSmall = false }: TileProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const number = (size: string, skeleton: string) =>
    count !== undefined ? (
      <span className={size}>{formatNumber(language, count)}</span>
    ) : hasFailed ? (
      <span className="text-sm">{t('unknownCount')}</span>
    ) : (
      <Skeleton className={skeleton} />
    );
  if (isSmall) {
    return (
      <li className="max-sm:grow">
        <Link
          to={to}
          className="flex min-h-11 items-center justify-between gap-2 rounded-box border border-base-300 px-3 leading-snug hover:border-brand hover:bg-brand-soft"
        >
          <span className="text-sm">{label}</span> {number('font-semibold', 'h-5 w-8')}
        </Link>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={to}
        className="grid h-full grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-1 rounded-box border border-base-300 p-3 leading-relaxed hover:border-brand hover:bg-brand-soft sm:content-center sm:gap-x-4 sm:gap-y-0 sm:p-4"
      >
        <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-brand sm:row-span-2 sm:size-12">
          <Icon aria-hidden className="size-5 sm:size-6" />
        </span>
        {/* On phones, with two tiles per row, the label is below icon and count. */}
        <span className="order-last col-span-2 min-w-0 self-start wrap-anywhere sm:order-none sm:col-span-1 sm:self-end">{label}</span>
        {isCounted && <span className="self-start">{number('text-3xl leading-snug font-semibold', 'my-1 h-8 w-16')}</span>}
      </Link>
    </li>
  );
}

/** The home page of staff who may not see figures: the pages that they may open. */
export function OpenPages({ area }: { area: Role }) {
  const name = useEntryName();
  const pages = groupsFor(area, useMay()).flatMap(({ entries }) => entries.filter(({ needs }) => needs));
  return (
    <AreaHome>
      {pages.map(({ key, to, Icon }) => (
        <Tile key={to} to={to} label={name(key)} Icon={Icon} isCounted={false} />
      ))}
    </AreaHome>
  );
}
