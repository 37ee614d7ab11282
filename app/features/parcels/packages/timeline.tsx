import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { failReasons } from '#domain/enums.ts';
import { formatDate } from '#domain/format/format.ts';
import { isEnd, nextSteps, type PackageStep, stateOfStep, stepKey } from '#domain/parcels/package-steps.ts';

const isFailReason = (reason: string): reason is (typeof failReasons)[number] => failReasons.some((each) => each === reason);
const actors = ['customer', 'merchant', 'admin', 'courier'] as const;
const isActor = (actor: string | undefined): actor is (typeof actors)[number] => actors.some((each) => each === actor);

const lateAt = (step: PackageStep) => (stateOfStep[step] === 'shipped' ? 'onItsWay' : 'inShop');

/** The usual steps that follow one. */
function stepsAfter(step: PackageStep | undefined): PackageStep[] {
  const [next] = step && !isEnd(step) ? nextSteps[step] : [];
  return next ? [next, ...stepsAfter(next)] : [];
}

interface TimelineProps {
  events: OrderPackage['events'];
  /** For a buyer: what is now and what comes next; the rest on request, and not by whom. */
  isBrief?: boolean;
}

/** The steps of a package from the order to the delivery: those done with their time, the coming ones in one grey line. */
export function Timeline({ events, isBrief = false }: TimelineProps) {
  const { t } = useTranslation('orders');
  if (!isBrief) return <Steps label={t('timeline')} events={events} coming={stepsAfter(events.at(-1)?.step)} hasActors />;
  const coming = stepsAfter(events.at(-1)?.step);
  return (
    <>
      <Steps label={t('timeline')} events={events.slice(-1)} coming={coming.slice(0, 1)} />
      {(events.length > 1 || coming.length > 1) && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">{t('allSteps')}</summary>
          <Steps label={t('allSteps')} events={events} coming={coming} />
        </details>
      )}
    </>
  );
}

interface StepsProps {
  label: string;
  events: OrderPackage['events'];
  coming: readonly PackageStep[];
  hasActors?: boolean;
}

function Steps({ label, events, coming, hasActors = false }: StepsProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const lastPosition = events.length + (coming.length > 0 ? 1 : 0) - 1;
  const line = (position: number, isDone: boolean) =>
    position < lastPosition && (
      <span aria-hidden className={`absolute start-2 top-4 h-full w-px -translate-x-1/2 ${isDone ? 'bg-brand' : 'bg-base-content/25'}`} />
    );
  return (
    <ol aria-label={label} className="grid">
      {events.map(({ step: reached, at, actor, reason, day, isReceipt, isReturn, lineReason, isLate, note, toCount }, position) => (
        <li key={`${at} ${reached} ${isLate}`} className={step}>
          {line(position, position < events.length - 1)}
          <span aria-hidden className={`${dot} ${position === events.length - 1 ? 'bg-brand ring-4 ring-brand-soft' : 'bg-brand'}`} />
          <div className="min-w-0 leading-relaxed">
            <p className={position === events.length - 1 ? 'font-semibold' : ''}>
              {lineReason
                ? t('linesChanged', { reason: t(`lineReason.${lineReason}`) })
                : isReceipt
                  ? t('receipt.done')
                  : isReturn
                    ? t('returnSettled')
                    : isLate
                      ? t(`late.event.${lateAt(reached)}`)
                      : t(`state.${stepKey(reached)}`)}
            </p>
            <p className="text-sm text-base-content/80">
              <Moment at={at} />
              {hasActors && isActor(actor) && <span className="ms-2">{t(`actor.${actor}`)}</span>}
            </p>
            {reason && reason !== 'other' && (
              <p className="text-sm leading-relaxed">
                {reached === 'delivery_failed' && isFailReason(reason)
                  ? t(`failReason.${reason}`)
                  : t(`cancelReason.${reason as 'expired'}`)}
              </p>
            )}
            {day && <p className="text-sm leading-relaxed">{t('postponed', { date: formatDate(language, day, 'dayMonth') })}</p>}
            {toCount !== undefined && <p className="text-sm leading-relaxed">{t('toCount', { count: toCount })}</p>}
            {note && <p className="text-sm leading-relaxed wrap-anywhere">{note}</p>}
          </div>
        </li>
      ))}
      {coming.length > 0 && (
        <li className={step}>
          <span aria-hidden className={`${dot} border-2 border-base-content/40 bg-base-100`} />
          <p className="leading-relaxed text-base-content/70">
            <span className="sr-only">{t('notYet')}: </span>
            {coming.map((next) => t(`state.${stepKey(next)}`)).join(', ')}
          </p>
        </li>
      )}
    </ol>
  );
}

const step = 'relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 last:pb-0';
const dot = 'relative mt-1.5 size-3 place-self-start justify-self-center rounded-full';
