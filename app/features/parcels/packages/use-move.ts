import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { orderKey } from '#app/lib/orders.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { Order } from '#contract/selling/orders.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import type { LineChangeBody } from './change-lines/change-lines-dialog.tsx';
import type { StepDetails } from './step-dialog.tsx';

/** Shared by all status changes of packages and orders: invalidates every list, because any of them can change. */
export function useMove<Input>(move: (input: Input) => Promise<{ data: Order }>) {
  const userId = useSession().user?._id ?? '';
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('orders');
  return useMutation({
    mutationFn: move,
    onSuccess: ({ data }) => {
      queryClient.setQueryData(orderKey(userId, data.number), data);
      popup.success(t('updated'));
    },
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}

export const useMovePackage = () =>
  useMove(({ id, ...body }: { id: string; step: PackageStep } & StepDetails) => api('PUT /packages/update/:id', { params: { id }, body }));

/** What was refused of a partly delivered package is back. */
export const useReceivePackage = () =>
  useMove(({ id, lines, note }: { id: string } & StepDetails) =>
    api('PUT /packages/receive/:id', { params: { id }, body: { ...(lines && { lines }), ...(note && { note }) } }),
  );

/** Takes things out of an order. */
export const useChangeLines = (orderId: string) =>
  useMove((body: LineChangeBody) => api('PUT /orders/:id/lines', { params: { id: orderId }, body }));
