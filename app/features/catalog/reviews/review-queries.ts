import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';

export function usePendingReviews() {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['reviews', userId, 'pending'],
    queryFn: () => apiList('GET /reviews/pending', { query: { limit: pageSize } }),
    enabled: userId !== '',
    staleTime: 15_000,
  });
}

export function useOwnReviews(page: number) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['reviews', userId, 'own', page],
    queryFn: () => apiList('GET /reviews/read', { query: { scope: 'own', page, limit: pageSize } }),
    enabled: userId !== '',
    placeholderData: keepPreviousData,
  });
}

/** The reviews of a product, for admins. */
export function useProductReviews(product: string, page: number) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['reviews', userId, 'product', product, page],
    queryFn: () => apiList('GET /reviews/read', { query: { scope: 'all', product, page, limit: pageSize } }),
    enabled: userId !== '',
    placeholderData: keepPreviousData,
  });
}

export interface ReviewInput {
  productId: string;
  rating: number;
  comment: string;
  /** The id of the review to change; undefined creates one. */
  id: string | undefined;
}

/** Mutations to create, change and remove a review. */
export function useReviewChanges() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('ownReviews');
  const onError = (error: Error) => popup.error(errorText(error));
  const onSettled = refetchAll(queryClient);
  const save = useMutation({
    mutationFn: ({ id, productId, rating, comment }: ReviewInput) =>
      id
        ? api('PUT /reviews/update/:id', { params: { id }, body: { rating, comment } })
        : api('POST /reviews/create', { body: { productId, rating, comment } }),
    onSuccess: (_answer, { id }) => popup.success(t(id ? 'updated' : 'added')),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /reviews/delete', { body: { reviewIds: [id] } }),
    onSuccess: () => popup.success(t('deleted')),
    onError,
    onSettled,
  });
  return { save, remove };
}
