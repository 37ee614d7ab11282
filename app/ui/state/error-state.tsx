import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '../button.tsx';

/** Shows that loading failed, and offers a retry. */
export function ErrorState({ text, onRetry }: { text?: string; onRetry?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-error/15 text-base-content">
        <TriangleAlert aria-hidden className="size-8" />
      </span>
      <p className="text-lg font-semibold">{text ?? t('loadFailed')}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} Icon={RefreshCw}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
