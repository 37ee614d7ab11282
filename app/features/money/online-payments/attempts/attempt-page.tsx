import { CircleAlert, CircleCheckBig, Clock, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { ApiResponse } from '#contract/api.ts';
import { formatMoney } from '#domain/format/format.ts';
import { isOnline } from '#domain/money/payment-methods.ts';
import { paymentPageOf } from '../payment-pages.ts';
import { useOutcomeText } from './attempt-text.ts';
import { useReturnedAttempt } from './use-returned-attempt.ts';

interface AttemptPageProps {
  attemptId: string;
  /** Of the address; undefined if it has none. */
  attemptKey: string | undefined;
}

/** The page to which a gateway sends the browser: says whether the payment went through, and leads back to the order. */
export default function AttemptPage({ attemptId, attemptKey }: AttemptPageProps) {
  const { t } = useTranslation('onlinePayment');
  // The key is in the fragment, which the server does not see.
  const isHydrated = useIsHydrated();
  return (
    <div className="page max-w-2xl py-10">
      <PageMeta title={t('page.title')} isPrivate />
      <h1 className="text-2xl leading-relaxed font-bold">{t('page.title')}</h1>
      <div aria-live="polite" className="mt-4">
        {!isHydrated ? (
          <SkeletonRows rows={1} className="h-40" />
        ) : attemptKey === undefined ? (
          <NoAttempt />
        ) : (
          <Returned attemptId={attemptId} attemptKey={attemptKey} />
        )}
      </div>
    </div>
  );
}

function Returned({ attemptId, attemptKey }: { attemptId: string; attemptKey: string }) {
  const { t } = useTranslation('onlinePayment');
  const { attempt, isMissing, isUnanswered, isOver, isFetching, look } = useReturnedAttempt(attemptId, attemptKey);
  if (isMissing) return <NoAttempt />;
  const lookAgain = isOver && (
    <Button isBusy={isFetching} onClick={look}>
      {t('look')}
    </Button>
  );
  if (attempt) return <Outcome attempt={attempt} page={paymentPageOf(attemptId)} isOver={isOver} lookAgain={lookAgain} />;
  if (!isUnanswered) return <SkeletonRows rows={1} className="h-40" />;
  return (
    <Notice Icon={CircleAlert} title={t('page.asking')}>
      <p>{t('page.unanswered')}</p>
      {lookAgain}
    </Notice>
  );
}

interface OutcomeProps {
  attempt: ApiResponse<'GET /payments/attempts/:id'>;
  /** Where the buyer came from, in this tab. */
  page: string | undefined;
  /** It was asked often enough: the buyer asks. */
  isOver: boolean;
  lookAgain: ReactNode;
}

function Outcome({ attempt, page, isOver, lookAgain }: OutcomeProps) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const outcomeText = useOutcomeText();
  const { state, method, amount, orderNumber: number } = attempt;
  const name = isOnline(method) ? t(`name.${method}`) : '';
  const path = page ?? `/orders/${number}`;
  const toOrder = (
    <ButtonLink to={path} variant="outline">
      {t('page.toOrder')}
    </ButtonLink>
  );
  if (state === 'paid')
    return (
      <Notice Icon={CircleCheckBig} title={t('page.paid')}>
        <p>
          <MoneyText text={t('page.paidText', { number, amount: formatMoney(language, amount), method: name })} />
        </p>
        <ButtonLink to={path}>{t('page.toOrder')}</ButtonLink>
      </Notice>
    );
  if (state === 'mismatch')
    return (
      <Notice Icon={CircleAlert} title={t('page.mismatch')}>
        <p>{outcomeText(attempt)}</p>
        {toOrder}
      </Notice>
    );
  const outcome = outcomeText(attempt);
  if (outcome)
    return (
      <Notice Icon={CircleAlert} title={t('page.notPaid')}>
        <p>{outcome}</p>
        <p>{t('page.kept', { number })}</p>
        <ButtonLink to={path}>{t('page.payAgain')}</ButtonLink>
      </Notice>
    );
  return (
    <Notice Icon={Clock} title={t('page.asking')}>
      <p>{t(isOver ? 'askedLong' : 'asking', { method: name })}</p>
      {lookAgain}
      {toOrder}
    </Notice>
  );
}

function NoAttempt() {
  const { t } = useTranslation('onlinePayment');
  const { user } = useSession();
  return (
    <Notice Icon={SearchX} title={t('page.wrong')}>
      <p>{t('page.wrongText')}</p>
      {user ? (
        <ButtonLink to={`/dashboard/${user.role}/orders`}>{t('page.toOrders')}</ButtonLink>
      ) : (
        <ButtonLink to="/tracking">{t('page.toTracking')}</ButtonLink>
      )}
    </Notice>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** An outcome, which gets the focus when it replaces another: the buttons are different ones. */
function Notice({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section
      key={title}
      className="grid justify-items-start gap-3 rounded-box border border-base-300 p-4 leading-relaxed wrap-anywhere sm:p-6"
    >
      <Icon aria-hidden className="size-8 text-brand" />
      <h2 ref={focus} tabIndex={-1} className="text-xl leading-relaxed font-semibold outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
