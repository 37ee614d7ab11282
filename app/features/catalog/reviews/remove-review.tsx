import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useRemoveReview } from './review-queries.ts';

interface RemoveReviewProps {
  id: string;
  /** Names the review for screen readers. */
  label: string;
  /** The confirmation text: what will be removed. */
  children: string;
}

/** Removes a review after a confirmation. */
export function RemoveReview({ id, label, children }: RemoveReviewProps) {
  const { t } = useTranslation('ownReviews');
  const remove = useRemoveReview();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-label={label} isBusy={remove.isPending} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        action={t('remove')}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
