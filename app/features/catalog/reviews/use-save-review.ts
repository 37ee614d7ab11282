import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiForm } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { uploadWithProgress } from '#app/lib/api/upload.ts';
import { usePopup } from '#app/lib/popup.ts';
import { toFormData } from '#app/resource-kit/definition/form-field.ts';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';

interface ReviewInput {
  productId: string;
  rating: number;
  comment: string;
  pictures: readonly FormPicture[];
  /** The id of the review to change; undefined creates one. */
  id: string | undefined;
}

/** An update has the paths of the pictures that stay, with an empty text in place of each new one. */
const reviewFormData = ({ id, productId, rating, comment, pictures }: ReviewInput): FormData =>
  toFormData({
    body: {
      rating,
      comment,
      ...(id ? { existingImages: pictures.map((picture) => ('path' in picture ? picture.path : '')) } : { productId }),
    },
    files: pictures.flatMap((picture): [string, File][] => ('file' in picture ? [['images', picture.file]] : [])),
  });

/** The mutation that creates or changes a review, and how much of it was sent (0 to 1). */
export function useSaveReview() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('ownReviews');
  const [sent, setSent] = useState(0);
  const save = useMutation({
    mutationFn: (review: ReviewInput) => {
      setSent(0);
      const { id } = review;
      const form = reviewFormData(review);
      const fetch = uploadWithProgress(setSent);
      return id ? apiForm('PUT /reviews/update/:id', form, { params: { id }, fetch }) : apiForm('POST /reviews/create', form, { fetch });
    },
    onSuccess: (_answer, { id }) => popup.success(t(id ? 'updated' : 'added')),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  return { save, sent };
}
