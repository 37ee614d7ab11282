import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { wishlistPath } from '#app/features/catalog/wishlist/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { signedInUserId } from '#app/lib/api/session-store.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { StockAlert } from '#contract/catalog/stock-alerts.ts';
import { limits } from '#domain/limits.ts';
import { type AlertSubject, rememberWanted } from './wanted-alert.ts';

const none: readonly StockAlert[] = [];
const alertsKey = (userId: string | undefined) => ['stock-alerts', userId ?? ''] as const;

/** What the user waits for; the buttons of a page and the list share one request. */
export function useStockAlerts() {
  const { user, isLoading: isSessionLoading } = useSession();
  const userId = user?._id;
  const query = useQuery({
    queryKey: alertsKey(userId),
    queryFn: () => api('GET /stock-alerts/read'),
    enabled: userId !== undefined,
  });
  return {
    userId,
    alerts: query.data ?? none,
    isLoading: isSessionLoading || (userId !== undefined && query.isPending),
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** Asks for an alert and cancels it, with a toast that says so. Visitors sign in first, and the product page then asks for them. */
export function useAlertChanges() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const { user } = useSession();
  const { t } = useTranslation('inbox');
  const list = wishlistPath(user?.role);

  const change = (update: (alerts: readonly StockAlert[]) => StockAlert[]) =>
    queryClient.setQueryData<StockAlert[]>(alertsKey(signedInUserId()), (alerts = []) => update(alerts));
  const onError = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'IN_STOCK') {
      popup.info(t('alerts.isBack'));
      // The page is older than the stock.
      void revalidate();
    } else popup.error(code === 'VALIDATION_FAILED' ? t('alerts.limit', { max: limits.stockAlerts }) : errorText(error));
    void queryClient.invalidateQueries({ queryKey: alertsKey(signedInUserId()) });
  };
  const asking = useMutation({
    mutationFn: ({ productId, choice }: AlertSubject & { name: string }) =>
      api('POST /stock-alerts/create', { body: { productId, ...(choice && { choice }) } }),
    onSuccess: ({ data }, { name }) => {
      change((alerts) => [data, ...alerts.filter(({ _id }) => _id !== data._id)]);
      popup.success(t('alerts.willTell', { name }), undefined, pathname === list ? undefined : { to: list, label: t('alerts.all') });
    },
    onError,
  });
  const cancelling = useMutation({
    mutationFn: ({ alert }: { alert: StockAlert; name: string }) => api('DELETE /stock-alerts/delete', { body: { alertIds: [alert._id] } }),
    onSuccess: (_answer, { alert: { _id, product, choice }, name }) => {
      change((alerts) => alerts.filter((each) => each._id !== _id));
      const onAct = () => asking.mutate({ productId: product._id, choice, name });
      popup.success(t('alerts.cancelled', { name }), undefined, { label: t('alerts.undo'), onAct });
    },
    onError,
  });
  const ask = (subject: AlertSubject, name: string) => {
    if (signedInUserId()) return asking.mutate({ ...subject, name });
    rememberWanted(subject);
    popup.info(t('alerts.signIn'));
    void navigate('/login', { state: { origin: `/products/${subject.productId}` } });
  };
  return {
    ask,
    cancel: (alert: StockAlert, name: string) => cancelling.mutate({ alert, name }),
    isBusy: asking.isPending || cancelling.isPending,
  };
}
