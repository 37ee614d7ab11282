import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';

/** The number on an icon. */
export function CountBadge({ count }: { count: number }) {
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <span className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-sale px-1 text-xs leading-none text-sale-content">
      {count > 99 ? `${formatNumber(language, 99)}+` : formatNumber(language, count)}
    </span>
  );
}
