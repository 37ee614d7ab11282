import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useBackOfficeList, useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import type { ApiRequest } from '#contract/api.ts';
import type { PayoutState } from '#domain/money/payout-states.ts';

export const shownPayouts = 20;

export const usePayouts = ({ page, state, shop }: { page: number; state?: PayoutState | undefined; shop?: string | undefined }) =>
  useBackOfficeList('payouts', 'GET /payouts/read', {
    query: { page, limit: shownPayouts, ...(state && { state }), ...(shop && { shop }) },
  });

export const useDueShops = (page: number) => useBackOfficeList('payoutsDue', 'GET /payouts/due', { query: { page, limit: shownPayouts } });

export const usePayoutLines = (id: string, page: number) =>
  useBackOfficeList('payoutLines', 'GET /payouts/lines/:id', { params: { id }, query: { page, limit: shownPayouts } });

type Move = ApiRequest<'PUT /payouts/move'>['body'];

/** The dialog shows its errors, and which could not move. */
export function useMovePayouts() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const { t } = useTranslation('resources');
  return useMutation({
    mutationFn: (body: Move) => api('PUT /payouts/move', { body }),
    onSuccess: ({ data }) => void (data.changed.length > 0 && popup.success(t('updated'))),
    onSettled: refetchAll(queryClient),
  });
}

export interface Proposed {
  count: number;
  amount: number;
  /** Shops to which nothing could be proposed. */
  failed: number;
}

/** Proposes what is due to all shops, step by step; `onStep`: what was proposed so far. */
export const useProposeAll = (onStep: (done: Proposed) => void) =>
  useBackOfficeWrite(async () => {
    const done = { count: 0, amount: 0, failed: 0 };
    let after: string | undefined;
    do {
      const { data } = await api('POST /payouts/propose', { body: after ? { after } : {} });
      done.count += data.count;
      done.amount += data.amount;
      done.failed += data.failed;
      onStep({ ...done });
      after = data.next;
    } while (after);
  }, 'updated');
