import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type ApiErrorCode, api } from '#app/lib/api/api.ts';
import { ordersKey } from '#app/lib/orders.ts';
import { guestOrderKey } from '#app/lib/session/guest-orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { AttemptState } from '#domain/money/attempt-states.ts';
import type { GatewayName } from '#domain/money/gateways.ts';
import { beginPayment, type OrderToPay } from '../begin-payment.ts';
import { leaveFor } from '../leave-for.ts';

/** The gateway is being asked: the buyer can only wait. */
export const isBeingAsked = (state: AttemptState | undefined): boolean => state === 'checking' || state === 'unknown';

/** While a gateway is asked, for the first minutes that a page is open; then the buyer asks. */
const polling = { everyMs: 5000, times: 36 } as const;

/** The attempts to pay an order, the newest first. */
export function useAttempts({ _id, orderKey }: OrderToPay) {
  const userId = useSession().user?._id ?? '';
  return useQuery({
    queryKey: ['payments', userId, 'attempts', orderKey ?? _id],
    queryFn: () =>
      api('GET /payments/attempts', {
        headers: { 'order-key': orderKey },
        query: orderKey === undefined ? { order: _id } : {},
      }),
    enabled: orderKey !== undefined || userId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isBeingAsked(data?.[0]?.state) && dataUpdateCount < polling.times ? polling.everyMs : false,
  });
}

/** Reads the order again when the last attempt has another state than before, which changes the order. */
export function useOrderOfAttempt({ orderKey }: OrderToPay, state: AttemptState | undefined): void {
  const queryClient = useQueryClient();
  const userId = useSession().user?._id ?? '';
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last === undefined || last === state) return;
    void queryClient.invalidateQueries({ queryKey: orderKey === undefined ? ordersKey(userId) : guestOrderKey(orderKey) });
  }, [state, orderKey, userId, queryClient]);
}

interface Starting {
  /** The page of this method is being opened. */
  method: GatewayName | undefined;
  failure: unknown;
}

const idle: Starting = { method: undefined, failure: undefined };

/** Opens the page of a gateway, once however often the button is pressed. */
export function useStartPayment(order: OrderToPay, onFailure: (code: ApiErrorCode | undefined) => void) {
  const isUnderWay = useRef(false);
  const [starting, setStarting] = useState<Starting>(idle);
  useEffect(() => {
    // The browser shows this document again after “back” at the gateway.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setStarting(idle);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const start = async (method: GatewayName): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStarting({ method, failure: undefined });
    try {
      // Stays busy until the browser has left.
      leaveFor(await beginPayment(order, method));
    } catch (failure) {
      isUnderWay.current = false;
      setStarting({ method: undefined, failure });
      onFailure(failure instanceof ApiError ? failure.code : undefined);
    }
  };
  return { ...starting, start };
}
