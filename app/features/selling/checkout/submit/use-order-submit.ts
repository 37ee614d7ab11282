import { useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, isWithoutAnswer } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { newKey } from '#app/lib/form/new-key.ts';
import { usePopup } from '#app/lib/popup.ts';
import { createTabText } from '#app/lib/storage/stored-value.ts';
import type { Order, Quote } from '#contract/selling/orders.ts';

interface OrderSubmitOptions<Values, Placed> {
  /** Identifies the form that places the order. */
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
 * Places an order once: the idempotency key stays the same until an order with it is known, so that a second click or a retry after a lost
 * connection gets the first order again. It survives a reload for half an hour: a phone may discard the page while it waits.
 */
export function useOrderSubmit<Values, Placed = Order>({ name, send, createdText, onPlaced, onError }: OrderSubmitOptions<Values, Placed>) {
  const pending = usePendingKey(name);
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('errors');
  const submit = async (values: Values, quote: Quote): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    try {
      const { data } = await send(pending.take(), values, quote);
      pending.clear();
      popup.success(createdText);
      await onPlaced(data, values);
    } catch (error) {
      // After any other rejection there is no order with this key.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') pending.clear();
      if (!onError(error, values, quote)) popup.error(isWithoutAnswer(error) ? t('orderUnanswered') : errorText(error));
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { submit, isPlacing };
}

const keptMs = 30 * 60_000;

/** The key of an order without an answer: in this page, and in the tab for the next document, if it may store anything. */
function usePendingKey(name: string) {
  const [stored] = useState(() => createTabText(`orderKey.${name}`));
  const key = useRef<string>(undefined);
  const readStored = () => {
    const [text, at] = stored.read()?.split(' ') ?? [];
    return Date.now() - Number(at) < keptMs ? text : undefined;
  };
  const take = () => {
    key.current ??= readStored() ?? newKey();
    stored.write(`${key.current} ${Date.now()}`);
    return key.current;
  };
  const clear = () => {
    key.current = undefined;
    stored.clear();
  };
  return { take, clear };
}
