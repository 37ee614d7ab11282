import { useTranslation } from '#app/i18n/use-translation.ts';
import { arrivalText } from '#app/lib/delivery/arrival-text.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { formatDate, localDigits } from '#domain/format/format.ts';
import type { PackagePreference } from './package-preference.ts';

type QuotedPackage = Quote['packages'][number];
type Slot = NonNullable<QuotedPackage['slots']>[number];

interface SlotChoiceProps {
  /** The name of the shop. */
  shop: string;
  slots: readonly Slot[];
  /** Without a slot. */
  arrives: QuotedPackage['arrives'];
  chosen: PackagePreference['slot'];
  onChange: (slot: PackagePreference['slot']) => void;
}

const keyOf = ({ slotId, day }: Pick<Slot, 'slotId' | 'day'>) => `${slotId} ${day}`;

/** When a package is brought: at a time that the shop offers, or on the usual days. */
export function SlotChoice({ shop, slots, arrives, chosen, onChange }: SlotChoiceProps) {
  const { t } = useTranslation(['packageChoices', 'orders']);
  const language = useLanguage();
  const at = chosen && slots.find((each) => keyOf(each) === keyOf(chosen));
  const problem = !chosen ? undefined : !at ? t('slotClosed') : at.isFull ? t('slotFull') : undefined;
  // What can't be had any more stays chosen, so that nothing else is ordered without being chosen.
  const offered = chosen && !at ? [{ ...chosen, isFull: undefined, isClosed: true }, ...slots] : slots;
  const days = Map.groupBy(offered, ({ day }) => day);
  const times = ({ fromTime, toTime }: Pick<Slot, 'fromTime' | 'toTime'>) => localDigits(language, `${fromTime}–${toTime}`);
  return (
    <div className="grid gap-1">
      <label className="grid gap-1 text-sm leading-relaxed">
        <span>{t('slot')}</span>
        <select
          className={`select min-h-11 w-full min-w-0 text-base ${problem ? 'select-error' : ''}`}
          aria-label={t('slotOf', { shop })}
          aria-invalid={problem ? true : undefined}
          value={chosen ? keyOf(chosen) : ''}
          onChange={({ target: { value } }) => {
            const slot = slots.find((each) => keyOf(each) === value);
            onChange(slot && { slotId: slot.slotId, day: slot.day, fromTime: slot.fromTime, toTime: slot.toTime });
          }}
        >
          <option value="">{arrives ? arrivalText(t, language, arrives) : t('anySlot')}</option>
          {[...days].map(([day, ofDay]) => (
            <optgroup key={day} label={formatDate(language, day, 'weekday')}>
              {ofDay.map((slot) => (
                <option key={keyOf(slot)} value={keyOf(slot)} disabled={slot.isFull || 'isClosed' in slot}>
                  {slot.isFull
                    ? t('fullAt', { day: formatDate(language, day, 'dayMonth'), time: times(slot) })
                    : t('slotAt', { day: formatDate(language, day, 'dayMonth'), time: times(slot) })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {problem && (
        <p role="alert" className="text-sm leading-relaxed font-semibold text-error-strong">
          {problem}
        </p>
      )}
    </div>
  );
}
