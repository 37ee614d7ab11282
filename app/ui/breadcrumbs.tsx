import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { BreadcrumbJsonLd } from '#app/lib/seo.tsx';

/** The trail from the home page, without the current page. */
export function Breadcrumbs({ steps }: { steps: readonly { to: string; name: string }[] }) {
  const { t } = useTranslation('common');
  const all = [{ to: '/', name: t('home') }, ...steps];
  return (
    <nav aria-label={t('breadcrumbs')} className="py-1 text-sm sm:py-3">
      <BreadcrumbJsonLd steps={all} />
      <ol className="flex flex-wrap items-center gap-x-1">
        {all.map(({ to, name }, position) => (
          <li key={to} className="flex items-center gap-1">
            {position > 0 && <ChevronRight aria-hidden className="size-4 text-base-content/60" />}
            <Link to={to} className="link-quiet flex min-h-8 items-center text-base-content/80">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
