import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';

const queryKeyOf = (userId: string) => ['push-subscriptions', userId];

/** The user's devices that get push messages, and whether this browser is one. */
export function usePush() {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: queryKeyOf(userId),
    queryFn: async () => {
      const [{ publicKey, devices }, browser] = await Promise.all([api('GET /push-subscriptions/read'), readBrowserPush()]);
      const own = devices.find(({ current }) => current);
      // The server notices a lost subscription only when the next message fails.
      return { publicKey, devices, own, state: browser === 'on' && !own ? 'off' : browser };
    },
    enabled: userId !== '',
    staleTime: 0,
  });
}

/** Switches this browser on, and devices off. */
export function useChangePush() {
  const { t } = useTranslation('messageSettings');
  const queryKey = queryKeyOf(useSession().user?._id ?? '');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const switchOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const body = await subscribeBrowser(publicKey).catch(() => 'failed' as const);
      if (body === 'failed') return popup.error(t('push.failed'));
      if (!body) return;
      await api('POST /push-subscriptions/create', { body });
      popup.success(t('push.switchedOn'));
    },
    onError: (error) => popup.error(errorText(error)),
    onSettled,
  });
  const switchOff = useMutation({
    mutationFn: async ({ _id, current }: { _id: string; current: boolean }) => {
      await api('DELETE /push-subscriptions/delete', { body: { subscriptionIds: [_id] } });
      if (current) await unsubscribeBrowser().catch(() => {});
      popup.success(t('push.switchedOff'));
    },
    onError: (error) => popup.error(errorText(error)),
    onSettled,
  });
  return { switchOn, switchOff };
}
