import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { Refund } from '#contract/money/refunds.ts';
import { formatDate } from '#domain/format/format.ts';
import { RefundActs } from './refund-acts.tsx';
import { RefundBadge } from './refund-badge.tsx';

/** A refund as admins see it, with what they can do; merchants see those of their packages. */
export function RefundCard({ refund, children }: { refund: Refund; children?: ReactNode }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const providerName = useProviderName();
  const { user } = useSession();
  const { number, amount, channel, gateway, reason, note, order, receiver, needsReceiver, trxId, detail, dueBy, doneAt, isOverdue } =
    refund;
  const names = { requestedBy: refund.requestedBy, approvedBy: refund.approvedBy, doneBy: refund.doneBy };
  return (
    <li className="grid content-start gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
        <h2 className="font-semibold">{t('refunds.number', { number })}</h2>
        <RefundBadge refund={refund} />
        <PermittedLink
          needs="orders:read"
          to={`/dashboard/${user?.role}/orders/${order.number}`}
          className="link ms-auto inline-flex min-h-11 items-center"
        >
          {order.number}
        </PermittedLink>
      </header>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Money taka={amount} className="text-xl font-semibold" />
        <span className={isOverdue ? 'font-semibold text-error-strong' : 'text-base-content/80'}>
          {doneAt
            ? t('refunds.doneOn', { date: formatDate(language, doneAt, 'dayMonth') })
            : t(isOverdue ? 'refunds.overdueSince' : 'refunds.dueBy', { date: formatDate(language, dueBy, 'dayMonth') })}
        </span>
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Fact name={t('refunds.why')}>{t(`refunds.reason.${reason}`)}</Fact>
        <Fact name={t('refunds.way')}>{t(`refunds.how.${gateway ?? channel}`)}</Fact>
        {receiver && (
          <Fact name={t('refunds.receiver')}>
            <span>{[providerName(receiver.provider), receiver.branch, receiver.holder].filter(Boolean).join(', ')} </span>
            <span className="inline-flex items-center gap-1 font-mono text-sm">
              <span>{receiver.number}</span>
              <CopyButton text={receiver.number} name={t('refunds.copyNumber')} />
            </span>
          </Fact>
        )}
        {trxId && <Fact name={t('refunds.trxId')}>{trxId}</Fact>}
        {note && <Fact name={t('refunds.note')}>{note}</Fact>}
        {detail && <Fact name={t('refunds.detail')}>{detail}</Fact>}
        {Object.entries(names).map(
          ([key, name]) =>
            name && (
              <Fact key={key} name={t(`refunds.${key as keyof typeof names}`)}>
                {name}
              </Fact>
            ),
        )}
      </dl>
      {needsReceiver && (
        <p className="flex items-start gap-2 rounded-field bg-warning/25 px-3 py-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{t('refunds.missingReceiver')}</span>
        </p>
      )}
      <RefundActs refund={refund} />
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-base-content/80">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
