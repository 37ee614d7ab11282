import { useLanguage } from '#app/lib/root-data.ts';
import { badgeNumber } from './badge-number.ts';

/** The number on the icon of a link. */
export function CountBadge({ count }: { count: number }) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-sale px-1 text-xs leading-none text-sale-content">
      {badgeNumber(language, count)}
    </span>
  );
}
