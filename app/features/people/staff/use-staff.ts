import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';

/** Changes by others, such as an answer to an invitation, show when the page is opened again. */
const common = { staleTime: 0 } as const;

export const useShopStaff = (shop: string) =>
  useQuery({ ...common, queryKey: ['staff', shop], queryFn: () => api('GET /staff/read', { query: { shop } }) });

export function useOwnInvitations() {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    ...common,
    queryKey: ['staff', 'invitations', userId],
    queryFn: () => api('GET /staff/invitations/read'),
    enabled: userId !== '',
  });
}

/** The shops that the user owns or works for. */
export function useShopsOfUser() {
  const { user } = useSession();
  return useQuery({
    ...common,
    queryKey: ['staff', 'shops', user?._id],
    queryFn: () => api('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }),
    enabled: user?.role === 'merchant',
  });
}

/** A change of staff; a toast shows its result. */
export function useStaffWrite<Input>(write: (input: Input) => Promise<unknown>, done: 'invited' | 'changed' | 'removed' | 'withdrawn') {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('staff');
  return useMutation({
    mutationFn: write,
    onSuccess: () => popup.success(t(`done.${done}`)),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}

/** Answers an invitation or leaves a shop. This can change the role of the account, and so the area of its pages. */
export function useWorkChange<Input>(write: (input: Input) => Promise<unknown>, done: 'accepted' | 'declined' | 'left') {
  const queryClient = useQueryClient();
  const { refetchUser } = useSession();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('staff');
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      popup.success(t(`done.${done}`));
      await refetchUser();
    },
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}
