import { useRef, useState } from 'react';
import { ApiError, isRejection } from '#app/lib/api/api.ts';

/** A risky cash order that waits for the code sent to its phone. */
export interface CodeNeeded {
  /** Seconds until another code can be sent. */
  retryAfter: number;
  /** Places the order. Throws what the dialog shows: a wrong code, too many tries, or no answer. */
  confirm: (code: string) => Promise<void>;
  sendAgain: () => Promise<{ data: { retryAfter: number } }>;
  cancel: () => void;
}

const isOf = (error: unknown, ...codes: string[]): error is ApiError => error instanceof ApiError && codes.includes(error.code);

/** An error that the dialog of the code shows. */
export const isOfCode = (error: unknown): boolean => isOf(error, 'ORDER_CODE_REQUIRED', 'WRONG_CODE');

/** The code that a risky cash order needs, for a form that is submitted with `Args`. */
export function useOrderCode<Args extends readonly unknown[]>() {
  const [waiting, setWaiting] = useState<{ args: Args; retryAfter: number }>();
  const code = useRef<string>(undefined);
  /** The current attempt in the dialog. */
  const outcome = useRef<{ failure?: unknown; retryAfter?: number; isKept?: boolean }>({});
  return {
    /** For the request. */
    ofRequest: () => (code.current === undefined ? {} : { code: code.current }),
    placed: () => {
      code.current = undefined;
      setWaiting(undefined);
    },
    /** Returns whether the error is one of the code. */
    takes: (error: unknown, ...args: Args): boolean => {
      if (isOf(error, 'ORDER_CODE_REQUIRED')) {
        const retryAfter = Number(error.params.retryAfter);
        outcome.current.retryAfter = retryAfter;
        setWaiting({ args, retryAfter });
        return true;
      }
      const isOfDialog = waiting !== undefined && (!isRejection(error) || isOf(error, 'WRONG_CODE', 'RATE_LIMITED'));
      if (isOfDialog) outcome.current.failure = error;
      else {
        setWaiting(undefined);
        // What changed is accepted next, with the same code.
        outcome.current.isKept = isOf(error, 'PRICE_CHANGED');
        if (!outcome.current.isKept) code.current = undefined;
      }
      return isOfDialog;
    },
    neededBy: (submit: (...args: Args) => Promise<void>): CodeNeeded | undefined => {
      if (!waiting) return undefined;
      const { args, retryAfter } = waiting;
      const attempt = async (typed?: string) => {
        code.current = typed;
        outcome.current = {};
        await submit(...args);
        if (!outcome.current.isKept) code.current = undefined;
        if (outcome.current.failure !== undefined) throw outcome.current.failure;
      };
      return {
        retryAfter,
        confirm: attempt,
        sendAgain: async () => {
          await attempt();
          return { data: { retryAfter: outcome.current.retryAfter ?? 0 } };
        },
        cancel: () => setWaiting(undefined),
      };
    },
  };
}
