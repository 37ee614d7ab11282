import { useTranslation } from '#app/i18n/use-translation.ts';

/** A placeholder for loading content; hidden without JavaScript, because nothing loads then. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`skeleton scriptless:hidden ${className}`} />
);

/** Several skeleton rows, announced once. */
export function SkeletonRows({ rows = 3, className = 'h-16' }: { rows?: number; className?: string }) {
  const { t } = useTranslation('common');
  const places = Array.from({ length: rows }, (_row, position) => `row-${position}`);
  return (
    <div role="status" className="grid gap-3 scriptless:hidden">
      <span className="sr-only">{t('loading')}</span>
      {places.map((place) => (
        <Skeleton key={place} className={className} />
      ))}
    </div>
  );
}
