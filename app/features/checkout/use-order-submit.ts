import { useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isRefusal, isWithoutAnswer } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { newKey } from '#app/lib/form/new-key.ts';
import { createTabText } from '#app/lib/stored-value.ts';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import type { Order, Quote } from '#contract/orders/orders.ts';

interface OrderSubmitOptions<Values, Placed> {
  /** Tells the forms that place orders apart. */
  name: 'checkout' | 'orderForm' | 'phoneOrder';
  /** Sends the order with this idempotency key. Throws ApiError. */
  send: (key: string, values: Values, quote: Quote) => Promise<{ data: Placed }>;
  createdText: string;
  /** The form stays busy until this is done. */
  onPlaced: (order: Placed, values: Values) => Promise<void> | void;
  /** Returns whether it has shown the error; otherwise a toast shows it. */
  onError: (error: unknown, values: Values, quote: Quote) => boolean;
}

/**
 * Places an order once: the idempotency key stays the same until the server has accepted or rejected it, so that a second click or a retry
 * after a lost connection gets the first order again. Also after a reload: a phone may end the page while it waits.
 */
export function useOrderSubmit<Values, Placed = Order>({ name, send, createdText, onPlaced, onError }: OrderSubmitOptions<Values, Placed>) {
  const [storedKey] = useState(() => createTabText(`orderKey.${name}`));
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('errors');
  const submit = async (values: Values, quote: Quote): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    const key = storedKey.read() ?? newKey();
    storedKey.write(key);
    try {
      const { data } = await send(key, values, quote);
      storedKey.clear();
      popup.success(createdText);
      await onPlaced(data, values);
    } catch (error) {
      if (isRefusal(error)) storedKey.clear();
      if (!onError(error, values, quote)) popup.error(isWithoutAnswer(error) ? t('orderUnanswered') : errorText(error));
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { submit, isPlacing };
}
