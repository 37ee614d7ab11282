import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { FailedPayment } from '#app/features/money/own-payments/index.ts';
import { LoadingSpinner, RequireSession } from '#app/features/people/session/index.ts';
import { ClaimedNotice } from '#app/features/selling/guest-order/claimed-notice.tsx';
import { GuestOrderView } from '#app/features/selling/guest-order/guest-order-view.tsx';
import { OrderDetails } from '#app/features/selling/orders/order-view.tsx';
import { guestOrders, noGuestOrders, orderKeyOf } from '#app/lib/session/guest-orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import type { Route } from './+types/order';

/** One of the user's orders, or a guest's order with the key of its link, which is in the fragment (#) that only the browser sees. */
export default function OrderPage({ params: { number } }: Route.ComponentProps) {
  const { hash, state } = useLocation();
  const { isSignedIn } = useSession();
  const isHydrated = useIsHydrated();
  const remembered = useSyncExternalStore(guestOrders.subscribe, guestOrders.read, noGuestOrders);
  const orderKey = orderKeyOf(hash) ?? remembered.find((link) => link.number === number)?.orderKey;
  if (!isHydrated) return <LoadingSpinner />;
  const ofLink = orderKey === undefined ? undefined : <GuestOrderView number={number} orderKey={orderKey} isSignedIn={isSignedIn} />;
  if (ofLink && !isSignedIn) return ofLink;
  return (
    <RequireSession>
      <OrderDetails
        number={number}
        FailedPayment={FailedPayment}
        notice={state?.isClaimed === true ? <ClaimedNotice /> : undefined}
        instead={ofLink}
      />
    </RequireSession>
  );
}
