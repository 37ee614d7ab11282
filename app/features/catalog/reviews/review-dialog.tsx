import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { rejectionAt, useFieldErrorText } from '#app/lib/form/form.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Review, WaitingReview } from '#contract/catalog/reviews.ts';
import { StarField } from './star-field.tsx';
import { useSaveReview } from './use-save-review.ts';

const ReviewPictureField = lazyPart(() => import('./review-picture-field.tsx'));

/** The product to review, and its existing review. */
export interface Reviewing {
  product: WaitingReview['product'];
  review?: Review;
}

export function ReviewDialog({ reviewing, onClose }: { reviewing: Reviewing | undefined; onClose: () => void }) {
  const { t } = useTranslation('ownReviews');
  const language = useLanguage();
  const name = reviewing ? localName(reviewing.product, language) : '';
  return (
    <FormDialog isOpen={reviewing !== undefined} title={t(reviewing?.review ? 'editOf' : 'writeOf', { name })} onClose={onClose}>
      {reviewing && <ReviewForm reviewing={reviewing} onDone={onClose} />}
    </FormDialog>
  );
}

function ReviewForm({ reviewing: { product, review }, onDone }: { reviewing: Reviewing; onDone: () => void }) {
  const { t } = useTranslation('ownReviews');
  const { save, sent } = useSaveReview();
  const imagesError = useFieldErrorText()('', rejectionAt(save.error, 'images'));
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [comment, setComment] = useState(review?.comment ?? '');
  const [pictures, setPictures] = useState<readonly FormPicture[]>(() => (review?.images ?? []).map((path) => ({ path })));
  const [isAsked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    // Errors show as a toast; the text stays in the form.
    if (rating > 0) save.mutate({ id: review?._id, productId: product._id, rating, comment, pictures }, { onSuccess: onDone });
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(submit);
        focusFirstError(event.currentTarget);
      }}
    >
      <StarField value={rating} onChange={setRating} error={isAsked && rating === 0 ? t('starsRequired') : undefined} />
      <TextareaField
        label={t('comment')}
        hint={t('commentHint')}
        rows={4}
        maxLength={2000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <Suspense fallback={<div className="h-28" />}>
        <ReviewPictureField label={t('pictures')} hint={t('picturesHint')} error={imagesError} value={pictures} onChange={setPictures} />
      </Suspense>
      <div className="flex flex-wrap justify-end gap-2">
        <UploadProgress sent={sent} />
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
