import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  choicesRequest,
  linesAsSeen,
  type PackagePreferences,
  useOrderAgain,
  useOrderSubmit,
} from '#app/features/selling/checkout/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isRejection } from '#app/lib/api/api.ts';
import { usePopup } from '#app/lib/popup.ts';
import type { SavedAddress } from '#contract/people/addresses.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { defaultPaymentMethod } from '#domain/money/payment-methods.ts';

type Receiver = Pick<SavedAddress, 'name' | 'phone' | 'division' | 'district' | 'upazila' | 'line'> & {
  /** By shop. */
  preferences: PackagePreferences;
};

/** Places a cash order for the phone buyer and opens it. The API rejects it if the prices differ from the quote. `showErrors` shows errors at their fields. */
export function useAddOrder(showErrors: (error: unknown) => boolean) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const popup = usePopup();
  const { t } = useTranslation('phoneOrder');
  const again = useOrderAgain<[Receiver, Quote]>();
  const { submit, isPlacing } = useOrderSubmit<Receiver>({
    name: 'phoneOrder',
    send: (key, { preferences, ...receiver }, quote) =>
      api('POST /orders/create', {
        headers: { 'idempotency-key': key },
        body: {
          customer: { name: receiver.name, phone: receiver.phone },
          products: linesAsSeen(quote),
          total: quote.total,
          deliveryAddress: receiver,
          paymentMethod: defaultPaymentMethod,
          ...choicesRequest(quote.packages, preferences),
          ...again.ofRequest(),
        },
      }),
    createdText: t('added'),
    onPlaced: async ({ _id }) => {
      again.placed();
      void queryClient.invalidateQueries();
      await navigate(`/dashboard/admin/orders/${_id}`);
    },
    onError: (error, receiver, quote) => {
      if (again.takes(error, receiver, quote)) return true;
      // A price or the stock has changed.
      if (isRejection(error)) void queryClient.invalidateQueries({ queryKey: ['quote'] });
      const isCashLimit = error instanceof ApiError && error.code === 'CASH_LIMIT';
      if (isCashLimit) popup.error(t('cashLimit'));
      return isCashLimit || showErrors(error);
    },
  });
  return { submit, isPlacing, repeatAsked: again.askedBy(submit) };
}
