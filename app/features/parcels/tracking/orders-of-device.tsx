import { ChevronRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { guestOrderPath, guestOrders, noGuestOrders } from '#app/lib/session/guest-orders.ts';

/** The orders that were placed in this browser without an account. */
export function OrdersOfDevice() {
  const { t } = useTranslation('tracking');
  const links = useSyncExternalStore(guestOrders.subscribe, guestOrders.read, noGuestOrders);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="device-orders" className="grid content-start gap-2 lg:col-start-2">
      <h2 id="device-orders" className="text-lg font-semibold">
        {t('ofDevice')}
      </h2>
      <ul className="grid gap-2">
        {links.map((link) => (
          <li key={link.number}>
            <Link
              to={guestOrderPath(link)}
              className="flex min-h-11 items-center justify-between gap-2 rounded-box border border-base-300 px-4 font-semibold"
            >
              <span>{t('order', { number: link.number })}</span>
              <ChevronRight aria-hidden className="size-5" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
