import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { linesAsSeen, useOneOrder } from '#app/features/checkout/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isRefusal } from '#app/lib/api.ts';
import { useErrorText } from '#app/lib/error-text.ts';
import { usePopup } from '#app/ui/popup.tsx';
import type { SavedAddress } from '#contract/addresses.ts';
import type { Quote } from '#contract/orders.ts';
import { defaultPaymentMethod } from '#domain/payment-methods.ts';

type Receiver = Pick<SavedAddress, 'name' | 'phone' | 'division' | 'district' | 'upazila' | 'line'>;

/** Places the order for the caller, to be paid in cash, and leads to it. What was quoted is what counts: another price is refused. */
export function useAddOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('phoneOrder');
  const { once, isPlacing } = useOneOrder();
  const place = async (receiver: Receiver, quote: Quote): Promise<void> => {
    const body = {
      customer: { name: receiver.name, phone: receiver.phone },
      products: linesAsSeen(quote),
      total: quote.total,
      deliveryAddress: receiver,
      paymentMethod: defaultPaymentMethod,
    };
    try {
      await once(async (key) => {
        const { data } = await api('POST /orders/create', { headers: { 'idempotency-key': key }, body });
        popup.success(t('added'));
        void queryClient.invalidateQueries();
        await navigate(`/dashboard/admin/orders/${data._id}`);
      });
    } catch (error) {
      popup.error(error instanceof ApiError && error.code === 'CASH_LIMIT' ? t('cashLimit') : errorText(error));
      // A price or the stock is another by now.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: ['quote'] });
    }
  };
  return { place, isPlacing };
}
