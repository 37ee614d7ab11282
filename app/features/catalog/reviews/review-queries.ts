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

/** The mutation that removes a review. */
export function useRemoveReview() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('ownReviews');
  return useMutation({
    mutationFn: (id: string) => api('DELETE /reviews/delete', { body: { reviewIds: [id] } }),
    onSuccess: () => popup.success(t('deleted')),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}
