import { useRef, useState } from 'react';
import { isRefusal } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { newKey } from '#app/lib/form/new-key.ts';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import type { Order, Quote } from '#contract/orders/orders.ts';

interface OrderSubmitOptions<Values, Placed> {
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
 * after a lost connection gets the first order again.
 */
export function useOrderSubmit<Values, Placed = Order>({ send, createdText, onPlaced, onError }: OrderSubmitOptions<Values, Placed>) {
  const key = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const popup = usePopup();
  const errorText = useErrorText();
  const submit = async (values: Values, quote: Quote): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    key.current ??= newKey();
    try {
      const { data } = await send(key.current, values, quote);
      popup.success(createdText);
      await onPlaced(data, values);
      key.current = undefined;
    } catch (error) {
      if (isRefusal(error)) key.current = undefined;
      if (!onError(error, values, quote)) popup.error(errorText(error));
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { submit, isPlacing };
}
