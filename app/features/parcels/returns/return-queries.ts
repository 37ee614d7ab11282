import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiForm } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { uploadWithProgress } from '#app/lib/api/upload.ts';
import { orderFreshMs } from '#app/lib/orders.ts';
import { usePopup } from '#app/lib/popup.ts';
import { toFormData } from '#app/resource-kit/definition/form-field.ts';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';
import type { NewReturn, ReturnUpdate } from '#contract/parcels/returns.ts';

/** The holder of an order link has its key instead of a session. */
const linked = (orderKey: string | undefined) => ({ headers: { ...(orderKey && { 'order-key': orderKey }) } });

/** The returns of an order, and what can still come back. */
export const useOrderReturns = (orderId: string, orderKey: string | undefined) =>
  useQuery({
    queryKey: ['returns', 'order', orderId, orderKey],
    queryFn: () => api('GET /returns/order/:id', { params: { id: orderId }, ...linked(orderKey) }),
    staleTime: orderFreshMs,
  });

/** A picture, which only the sides of a return can read. */
export const useReturnPicture = (id: string, orderKey: string | undefined) =>
  useQuery({
    queryKey: ['returns', 'picture', id, orderKey],
    queryFn: () => api('GET /returns/pictures/:id', { params: { id }, ...linked(orderKey) }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type ReturnAct = Omit<ReturnUpdate, 'note' | 'keeps'> & { note?: string; keeps?: boolean };

interface Sent<Body> {
  body: Body;
  pictures: readonly FormPicture[];
}

const formOf = ({ body, pictures }: Sent<NewReturn | ReturnAct>): FormData =>
  toFormData({
    body: { ...body },
    files: pictures.flatMap((picture): [string, File][] => ('file' in picture ? [['pictures', picture.file]] : [])),
  });

/** Asks for a return, or records its next state; with how much of the pictures was sent (0 to 1). */
export function useSendReturn(orderKey: string | undefined, done: 'asked' | 'changed') {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('returns');
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: ({ id, ...parts }: Sent<NewReturn | ReturnAct> & { id?: string }) => {
      setSent(0);
      const fetch = uploadWithProgress(setSent);
      const form = formOf(parts);
      return id
        ? apiForm('PUT /returns/update/:id', form, { params: { id }, fetch, ...linked(orderKey) })
        : apiForm('POST /returns/create', form, { fetch, ...linked(orderKey) });
    },
    onSuccess: () => popup.success(t(done)),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  return { send, sent };
}
