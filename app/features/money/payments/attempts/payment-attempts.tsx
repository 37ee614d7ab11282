import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { PaymentAttempt } from '#contract/money/online-payments.ts';
import { formatMoney } from '#domain/format/format.ts';
import { type AttemptState, isLiveAttempt } from '#domain/money/attempt-states.ts';
import { isOnline } from '#domain/money/payment-methods.ts';

const tones: Record<AttemptState, StatusTone> = {
  created: 'moving',
  open: 'moving',
  checking: 'moving',
  unknown: 'waiting',
  claimed: 'waiting',
  paid: 'good',
  mismatch: 'bad',
  failed: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
};

interface PaymentAttemptsProps {
  orderId: string;
  /** It is to be paid online now. Others may have been before. */
  isExpected: boolean;
}

function EntriesLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments');
  return (
    useMay()('ledger:read') && (
      <Link to={`/dashboard/admin/payments?ledger=1&order=${orderId}`} className="mt-4 inline-flex min-h-11 items-center link">
        {t('ledger')}
      </Link>
    )
  );
}

/** The attempts to pay an order online, for admins, with what the gateway said. */
export default function PaymentAttempts({ orderId, isExpected }: PaymentAttemptsProps) {
  const { t } = useTranslation('payAccounts');
  const userId = useSession().user?._id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', userId, 'attempts', orderId],
    queryFn: () => api('GET /payments/attempts', { headers: {}, query: { order: orderId } }),
    enabled: userId !== '',
    staleTime: 0,
  });
  if (!isExpected && !data?.length) return <EntriesLink orderId={orderId} />;
  return (
    <section className="mt-6 grid gap-3">
      <h2 className="text-lg leading-relaxed font-semibold">{t('attempts.title')}</h2>
      {data ? (
        data.length === 0 ? (
          <p>{t('attempts.none')}</p>
        ) : (
          <ul className="grid gap-3">
            {data.map((attempt) => (
              <Attempt key={attempt._id} attempt={attempt} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState text={t('attempts.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} className="h-32" />
      )}
      <EntriesLink orderId={orderId} />
    </section>
  );
}

function Attempt({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation(['payAccounts', 'orders']);
  const { method, state, amount, isAdvance, received, reason, transactionId, late, detail, createdAt, endedAt } = attempt;
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`orders:method.${method}`)}</span>
        {isAdvance && <span>{t('attempts.advance')}</span>}
        <StatusBadge tone={tones[state]}>{t(`attempts.state.${state}`)}</StatusBadge>
        {late && <span className="text-sm">{t('attempts.late')}</span>}
      </div>
      <dl className="grid gap-x-6 gap-y-2 leading-relaxed sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('attempts.asked')}>
          <Money taka={amount} />
        </Fact>
        {received !== undefined && (
          <Fact name={t('attempts.received')}>
            <Money taka={received} className={received === amount ? '' : 'rounded-field bg-warning/25 px-2 font-semibold'} />
          </Fact>
        )}
        {transactionId && <Fact name={t('attempts.transactionId')}>{transactionId}</Fact>}
        {reason && <Fact name={t('attempts.why')}>{t(`attempts.reason.${reason}`)}</Fact>}
        <Fact name={t('attempts.started')}>
          <Moment at={createdAt} />
        </Fact>
        {endedAt && (
          <Fact name={t('attempts.ended')}>
            <Moment at={endedAt} />
          </Fact>
        )}
        {detail && <Fact name={t('attempts.detail')}>{detail}</Fact>}
      </dl>
      <Actions attempt={attempt} />
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-base-content/80">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** Accepts another amount, or asks the gateway about a live attempt. */
function Actions({ attempt: { _id: id, method, state, amount, isAdvance, received } }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation('payAccounts');
  const language = useLanguage();
  const may = useMay();
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const [isAccepting, setAccepting] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (act: 'accept' | 'refuse' | 'ask') => api('PUT /payments/attempts/:id', { params: { id }, body: { act } }),
    onSuccess: ({ data }) => popup.success(t('attempts.now', { state: t(`attempts.state.${data.state}`) })),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  if (!may('payments:write')) return null;
  if (state === 'mismatch')
    return (
      <div>
        <Button variant="soft" isBusy={isPending} onClick={() => setAccepting(true)}>
          {t('attempts.accept')}
        </Button>
        <ConfirmDialog
          isOpen={isAccepting}
          title={t('attempts.accept')}
          action={t('attempts.accept')}
          onConfirm={() => mutate('accept')}
          onClose={() => setAccepting(false)}
        >
          {received === undefined ? (
            t('attempts.acceptUnknown')
          ) : (
            <MoneyText
              text={t('attempts.acceptText', { amount: formatMoney(language, amount), received: formatMoney(language, received) })}
            />
          )}
        </ConfirmDialog>
      </div>
    );
  if (isAdvance && state === 'claimed')
    return (
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isPending} onClick={() => setAccepting(true)}>
          {t('attempts.verify')}
        </Button>
        <Button variant="outline" isBusy={isPending} onClick={() => setRefusing(true)}>
          {t('attempts.refuse')}
        </Button>
        <ConfirmDialog
          isOpen={isAccepting}
          title={t('attempts.verify')}
          action={t('attempts.verify')}
          onConfirm={() => mutate('accept')}
          onClose={() => setAccepting(false)}
        >
          <MoneyText text={t('attempts.verifyText', { amount: formatMoney(language, amount) })} />
        </ConfirmDialog>
        <ConfirmDialog
          isOpen={isRefusing}
          title={t('attempts.refuse')}
          action={t('attempts.refuse')}
          onConfirm={() => mutate('refuse')}
          onClose={() => setRefusing(false)}
        >
          {t('attempts.refuseText')}
        </ConfirmDialog>
      </div>
    );
  // Claims are looked up by a person.
  if (!isLiveAttempt(state) || !isOnline(method)) return null;
  return (
    <div>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate('ask')}>
        {t('attempts.ask')}
      </Button>
    </div>
  );
}
