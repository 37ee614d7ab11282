import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
}

/** First, last and the neighbours of this page; 0 marks a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = new Set([1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages));
  const sorted = [...near].sort((a, b) => a - b);
  return sorted.flatMap((number, position) => (number - (sorted[position - 1] ?? 0) > 1 ? [0, number] : [number]));
}

/** The page number in the URL: 1 if invalid, at most the API limit. */
export const pageOf = (search: URLSearchParams): number =>
  Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), limits.listPages);

const cell = 'grid size-11 place-items-center rounded-full';

/** Links to the pages of a list (`?page=`). */
export function Pagination({ page, pageSize, total }: PaginationProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { search } = useLocation();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    return `?${query}`;
  };
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={t('previousPage')} className={`${cell} hover:bg-base-200`}>
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, position, all) =>
        number === 0 ? (
          <span key={`gap-after-${all[position - 1]}`} aria-hidden className="px-1">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={t('pageNumber', { number: formatNumber(language, number) })}
            aria-current={number === page ? 'page' : undefined}
            className={`${cell} ${number === page ? 'bg-primary font-semibold text-primary-content' : 'hover:bg-base-200'}`}
          >
            {formatNumber(language, number)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} aria-label={t('nextPage')} className={`${cell} hover:bg-base-200`}>
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}

/** Redirects from a missing page of a list to its last one. */
export function ToLastPage({ pageSize, total }: Omit<PaginationProps, 'page'>) {
  const search = new URLSearchParams(useLocation().search);
  search.set('page', String(Math.max(1, Math.ceil(total / pageSize))));
  return <Navigate to={`?${search}`} replace />;
}
