import { useRef, useState } from 'react';
import { ApiError } from '#app/lib/api/api.ts';

/** The buyer has already ordered the same, or the cart no longer has the lines: a confirmation. */
export interface RepeatConfirmation {
  /** Undefined if the server does not reveal the order, or if the lines left the cart in another way. */
  earlier: { number: string; minutes: number } | undefined;
  orderAgain: () => void;
  close: () => void;
}

/** The confirmation of a repeated order, for a form that is submitted with `Args`. */
export function useOrderAgain<Args extends readonly unknown[]>() {
  const [asked, setAsked] = useState<{ args: Args; earlier: RepeatConfirmation['earlier'] }>();
  /** Stays set until the order is placed, because the server may request a code next. */
  const isConfirmed = useRef(false);
  return {
    /** For the request. */
    ofRequest: () => (isConfirmed.current ? { orderAgain: true as const } : {}),
    placed: () => {
      isConfirmed.current = false;
    },
    /** Returns whether the error asks for this confirmation. */
    takes: (error: unknown, ...args: Args): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'CART_CHANGED') return false;
      const { number, minutes } = error.params;
      setAsked({ args, earlier: typeof number === 'string' ? { number, minutes: Number(minutes) } : undefined });
      return true;
    },
    /** `onClose`: the buyer does not order again. */
    askedBy: (submit: (...args: Args) => Promise<void>, onClose?: () => void): RepeatConfirmation | undefined =>
      asked && {
        earlier: asked.earlier,
        orderAgain: () => {
          isConfirmed.current = true;
          setAsked(undefined);
          void submit(...asked.args);
        },
        close: () => {
          setAsked(undefined);
          onClose?.();
        },
      },
  };
}
