import { useTranslation } from '#app/i18n/use-translation.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import type { Role } from '#domain/enums.ts';
import { type PackageState, transitions } from '#domain/parcels/package-states.ts';

const isRole = (actor: string | undefined): actor is Role => actor === 'customer' || actor === 'merchant' || actor === 'admin';

/** The steps that follow a state on the way to the buyer. */
function stepsAfter(state: PackageState | undefined): PackageState[] {
  const [next] = state ? transitions[state] : [];
  return next === undefined || next === 'returned' ? [] : [next, ...stepsAfter(next)];
}

/** The steps of a package from the order to the delivery: those done with their time, the coming ones in grey. */
export function Timeline({ events }: { events: OrderPackage['events'] }) {
  const { t } = useTranslation('orders');
  const coming = stepsAfter(events.at(-1)?.status);
  const lastPosition = events.length + coming.length - 1;
  const line = (position: number, isDone: boolean) =>
    position < lastPosition && (
      <span aria-hidden className={`absolute start-2 top-4 h-full w-px -translate-x-1/2 ${isDone ? 'bg-brand' : 'bg-base-content/25'}`} />
    );
  return (
    <ol aria-label={t('timeline')} className="grid">
      {events.map(({ status, at, actor, reason, note, toCount }, position) => (
        <li key={`${at} ${status}`} className={step}>
          {line(position, position < events.length - 1)}
          <span aria-hidden className={`${dot} ${position === events.length - 1 ? 'bg-brand ring-4 ring-brand-soft' : 'bg-brand'}`} />
          <div className="min-w-0 leading-relaxed">
            <p className={position === events.length - 1 ? 'font-semibold' : ''}>{t(`state.${status}`)}</p>
            <p className="text-sm text-base-content/80">
              <Moment at={at} />
              {isRole(actor) && <span className="ms-2">{t(`actor.${actor}`)}</span>}
            </p>
            {reason && reason !== 'other' && <p className="text-sm leading-relaxed">{t(`cancelReason.${reason}`)}</p>}
            {toCount !== undefined && <p className="text-sm leading-relaxed">{t('toCount', { count: toCount })}</p>}
            {note && <p className="text-sm leading-relaxed wrap-anywhere">{note}</p>}
          </div>
        </li>
      ))}
      {coming.map((status, index) => (
        <li key={status} className={step}>
          {line(events.length + index, false)}
          <span aria-hidden className={`${dot} border-2 border-base-content/40 bg-base-100`} />
          <p className="leading-relaxed text-base-content/70">
            <span>{t(`state.${status}`)}</span>
            <span className="sr-only"> ({t('notYet')})</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

const step = 'relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 last:pb-0';
const dot = 'relative mt-1.5 size-3 place-self-start justify-self-center rounded-full';
