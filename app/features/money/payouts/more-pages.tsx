import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';

interface MorePagesProps {
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/** The way to newer and older rows. */
export function MorePages({ page, size, total, onPage }: MorePagesProps) {
  const { t } = useTranslation('statements');
  if (total <= size) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {page > 1 && (
        <Button variant="outline" onClick={() => onPage(page - 1)}>
          {t('payout.before')}
        </Button>
      )}
      {page * size < total && (
        <Button variant="outline" onClick={() => onPage(page + 1)}>
          {t('payout.more')}
        </Button>
      )}
    </div>
  );
}
