import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { PaymentAttempt } from '#contract/money/online-payments.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { isOnline } from '#domain/money/payment-methods.ts';
import type { OrderToPay } from '../begin-payment.ts';
import { type OnlineMethod, onlineProblem, useOnlineMethods } from '../online-methods.ts';
import { TestMark } from '../test-mark.tsx';
import { isBeingAsked, useAttempts, useOrderOfAttempt, useStartPayment } from './attempt-queries.ts';
import { useOutcomeText } from './attempt-text.ts';

interface PayOnlineProps {
  order: Omit<Order, 'customer'>;
  /** In taka; undefined while it loads. */
  due: number | undefined;
  orderKey: string | undefined;
  /** Of an advance: its heading, and what to pay. The rest is paid in cash. */
  advance?: { title: string; lead: ReactNode } | undefined;
  /** The way to another method; not shown while the gateway is asked. */
  otherWay?: ReactNode;
}

/** What is due of an order, the outcome of the last attempt to pay it, and the ways to pay it online. */
export default function PayOnline({ order, due, orderKey, advance, otherWay }: PayOnlineProps) {
  const { t } = useTranslation('onlinePayment');
  const toPay = { _id: order._id, number: order.number, orderKey };
  const methods = useOnlineMethods();
  const attempts = useAttempts(toPay);
  const [last] = attempts.data ?? [];
  useOrderOfAttempt(toPay, last?.state);
  const isOfOnline = isOnline(order.payment.method) || advance !== undefined;
  const offered = methods.data ?? [];
  // A claim is paid as before where nothing is offered.
  if (!isOfOnline && (offered.length === 0 || attempts.error)) return null;
  const isWaiting = !attempts.data || due === undefined || (!methods.data && !methods.error);
  return (
    <section aria-labelledby="pay-online-title" className="grid gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 id="pay-online-title" className="font-semibold">
        {advance?.title ?? t(isOfOnline ? 'title' : 'orOnline')}
      </h2>
      {attempts.error ? (
        <ErrorState text={t('failed')} onRetry={() => void attempts.refetch()} />
      ) : isWaiting ? (
        <SkeletonRows rows={1} className="h-24" />
      ) : (
        <Ways
          order={order}
          toPay={toPay}
          due={due}
          advance={advance}
          last={last}
          offered={offered}
          isFetching={attempts.isFetching}
          onLook={() => void attempts.refetch()}
          otherWay={otherWay}
        />
      )}
    </section>
  );
}

interface WaysProps extends Pick<PayOnlineProps, 'order' | 'advance' | 'otherWay'> {
  toPay: OrderToPay;
  due: number;
  last: PaymentAttempt | undefined;
  offered: readonly OnlineMethod[];
  isFetching: boolean;
  onLook: () => void;
}

function Ways({ order, toPay, due, advance, last, offered, isFetching, onLook, otherWay }: WaysProps) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const {
    method: leavingFor,
    failure,
    start,
  } = useStartPayment(toPay, () => {
    // Says what is true now: paid in another tab, being asked, or off.
    void queryClient.invalidateQueries({ queryKey: ['payments'] });
  });
  const isBusy = isBeingAsked(last?.state);
  // Something was paid: a second payment would have to be paid back.
  const isOver = isBusy || last?.state === 'mismatch' || (last?.state === 'paid' && !advance);
  const nameOf = (method: PaymentAttempt['method']) => (isOnline(method) ? t(`name.${method}`) : '');
  return (
    <>
      {!isOver && (
        <div>
          <p className="text-lg font-semibold">{advance?.lead ?? <MoneyText text={t('due', { amount: formatMoney(language, due) })} />}</p>
          {order.expiresAt && (advance || isOnline(order.payment.method)) && (
            <p>{t('keptUntil', { date: formatDate(language, order.expiresAt, 'dateTime') })}</p>
          )}
        </div>
      )}
      <div role="status" className="grid gap-2">
        <Said last={last} failure={failure} />
        {leavingFor && <p>{t('leaving', { method: nameOf(leavingFor) })}</p>}
      </div>
      {isBusy && (
        <Button variant="outline" className="justify-self-start" isBusy={isFetching} onClick={onLook}>
          {t('look')}
        </Button>
      )}
      {!isOver && !advance && offered.length === 0 && <p>{t('noMethods')}</p>}
      {!isOver && offered.length > 0 && (
        <ul className="grid gap-2 sm:justify-items-start">
          {offered.map((each) => (
            <Way key={each.method} option={each} due={due} isBusy={leavingFor === each.method} onPay={() => void start(each.method)} />
          ))}
        </ul>
      )}
      {!isOver && otherWay}
    </>
  );
}

/** The outcome of the last attempt, or why none could be started. */
function Said({ last, failure }: { last: PaymentAttempt | undefined; failure: unknown }) {
  const { t } = useTranslation('onlinePayment');
  const errorText = useErrorText();
  const outcomeText = useOutcomeText();
  const { state } = useLocation();
  if (failure) return <p className="rounded-field bg-warning/25 px-3 py-2 text-base-content">{errorText(failure)}</p>;
  // Right after checkout; the attempt itself may not exist, if there was no connection.
  const isNotStarted = state?.isPaymentNotStarted === true && (!last || last.state === 'failed');
  if (isNotStarted) return <p className="rounded-field bg-warning/25 px-3 py-2 text-base-content">{t('notStarted')}</p>;
  if (last?.isAdvance && last.state === 'failed' && !isOnline(last.method))
    return <p className="rounded-field bg-warning/25 px-3 py-2 text-base-content">{t('claimRefused')}</p>;
  if (!last || !isOnline(last.method)) return null;
  const method = t(`name.${last.method}`);
  if (isBeingAsked(last.state)) return <p>{t('asking', { method })}</p>;
  if (last.state === 'open') return <p>{t('open', { method })}</p>;
  const outcome = outcomeText(last);
  return outcome ? <p className="rounded-field bg-warning/25 px-3 py-2 text-base-content">{outcome}</p> : null;
}

interface WayProps {
  option: OnlineMethod;
  due: number;
  isBusy: boolean;
  onPay: () => void;
}

function Way({ option, due, isBusy, onPay }: WayProps) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const { method, isTest } = option;
  const problem = onlineProblem(option, due);
  const limit = problem === 'least' || problem === 'most' ? option[problem] : 0;
  const reasonId = `pay-${method}-reason`;
  return (
    <li className="grid gap-1 sm:justify-items-start">
      <Button isBusy={isBusy} disabled={problem !== undefined} aria-describedby={problem && reasonId} onClick={onPay}>
        <MoneyText text={t(`pay.${method}`, { amount: formatMoney(language, due) })} />
      </Button>
      {problem && (
        <span id={reasonId} className="text-sm leading-relaxed">
          <MoneyText text={t(problem, { amount: formatMoney(language, limit) })} />
        </span>
      )}
      {isTest && (
        <span className="justify-self-start">
          <TestMark />
        </span>
      )}
    </li>
  );
}
