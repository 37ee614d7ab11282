import { useTranslation } from '#app/i18n/use-translation.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { OrderPackage } from '#contract/orders/orders.ts';
import type { Role } from '#domain/enums.ts';

const isRole = (actor: string | undefined): actor is Role => actor === 'customer' || actor === 'merchant' || actor === 'admin';

/** Every status change of a package, newest first. */
export function Timeline({ events }: { events: OrderPackage['events'] }) {
  const { t } = useTranslation('orders');
  const latestFirst = events.toReversed();
  return (
    <ol aria-label={t('timeline')} className="grid">
      {latestFirst.map(({ status, at, actor, note }, position) => (
        <li key={`${at} ${status}`} className="relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 last:pb-0">
          {position < latestFirst.length - 1 && (
            <span aria-hidden className="absolute start-2 top-4 h-full w-px -translate-x-1/2 bg-base-content/30" />
          )}
          <span
            aria-hidden
            className={`mt-1.5 size-3 place-self-start justify-self-center rounded-full ${position === 0 ? 'bg-brand' : 'bg-base-content/40'}`}
          />
          <div className="min-w-0 leading-relaxed">
            <p className={position === 0 ? 'font-semibold' : ''}>{t(`state.${status}`)}</p>
            <p className="text-sm text-base-content/80">
              <Moment at={at} />
              {isRole(actor) && <span className="ms-2">{t(`actor.${actor}`)}</span>}
            </p>
            {note && <p className="text-sm leading-relaxed wrap-anywhere">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
