import { BellRing, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLiveUpdates } from '#app/lib/live/use-live-updates.ts';
import type { LiveEvent } from '#contract/operations/events.ts';
import type { Role } from '#domain/enums.ts';

type News = Exclude<LiveEvent, { type: 'ready' | 'inbox.changed' }>;

/** The news for each role. Merchants update packages themselves, so they are only notified of new and cancelled ones. */
const isNews: Record<Role, (news: News) => boolean> = {
  customer: ({ type }) => type === 'package.moved' || type === 'payment.moved',
  merchant: (news) => news.type === 'package.created' || (news.type === 'package.moved' && news.status === 'cancelled'),
  admin: ({ type }) => type === 'payment.pending',
};

/** Keeps the lists of an area up to date, and announces news in one line, without moving the focus. */
export function LiveNews({ role }: { role: Role }) {
  const { t } = useTranslation(['dashboard', 'orders']);
  const [news, setNews] = useState<News>();
  useLiveUpdates((event) => {
    if (event.type !== 'ready' && event.type !== 'inbox.changed' && isNews[role](event)) setNews(event);
  });
  return (
    <div role="status" className="print:hidden">
      {news && (
        <div className="flex items-center gap-3 border-b border-base-300 bg-brand-soft px-4 text-base-content">
          <BellRing aria-hidden className="size-5 shrink-0 text-brand" />
          <p className="min-w-0 grow py-2 leading-relaxed wrap-anywhere">
            <span>{textOf(news, t)}</span>
            <Link to={pathOf(news, role)} className="ms-3 inline-block link py-1 font-semibold" onClick={() => setNews(undefined)}>
              {t('news.show')}
            </Link>
          </p>
          <button type="button" aria-label={t('news.dismiss')} className="btn btn-circle btn-ghost" onClick={() => setNews(undefined)}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}

/** The page to handle the news. Only admins receive payments to verify. */
function pathOf({ type, number }: News, role: Role): string {
  if (type === 'payment.pending') return `/dashboard/admin/payments?q=${number}`;
  return role === 'merchant' ? `/dashboard/merchant/orders/${number}` : `/orders/${number}`;
}

function textOf(news: News, t: ReturnType<typeof useTranslation<readonly ['dashboard', 'orders']>>['t']): string {
  const { number } = news;
  if (news.type === 'package.created') return t('news.created', { number });
  if (news.type === 'package.moved') return t('news.moved', { number, state: t(`orders:state.${news.status}`) });
  if (news.type === 'payment.pending') return t('news.toVerify', { number });
  return t('news.payment', { number, state: t(`orders:paymentState.${news.status}`) });
}
