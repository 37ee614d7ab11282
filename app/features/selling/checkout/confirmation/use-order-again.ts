import { useRef, useState } from 'react';
import { ApiError } from '#app/lib/api/api.ts';

/** The buyer ordered the same before, or the cart lacks the lines: a question. */
export interface RepeatAsked {
  /** Undefined: it is not told, or what took the lines is no order. */
  earlier: { number: string; minutes: number } | undefined;
  orderAgain: () => void;
  close: () => void;
}

/** The question whether the same is ordered again, for a form that is submitted with `Args`. */
export function useOrderAgain<Args extends readonly unknown[]>() {
  const [asked, setAsked] = useState<{ args: Args; earlier: RepeatAsked['earlier'] }>();
  /** Kept for the rest of this order: a code may be asked for after it. */
  const isConfirmed = useRef(false);
  return {
    /** For the request. */
    ofRequest: () => (isConfirmed.current ? { orderAgain: true as const } : {}),
    placed: () => {
      isConfirmed.current = false;
    },
    /** Returns whether the error is the question. */
    takes: (error: unknown, ...args: Args): boolean => {
      if (!(error instanceof ApiError) || error.code !== 'CART_CHANGED') return false;
      const { number, minutes } = error.params;
      setAsked({ args, earlier: typeof number === 'string' ? { number, minutes: Number(minutes) } : undefined });
      return true;
    },
    /** `onClose`: the buyer does not order again. */
    askedBy: (submit: (...args: Args) => Promise<void>, onClose?: () => void): RepeatAsked | undefined =>
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
