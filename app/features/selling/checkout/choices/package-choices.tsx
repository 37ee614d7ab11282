import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { type Substitution, substitutions } from '#domain/enums.ts';
import { formatMoney } from '#domain/format/format.ts';
import { offeredExtras, type PackagePreference } from './package-preference.ts';
import { SlotChoice } from './slot-choice.tsx';

export interface PackageChoicesProps {
  /** The name of the shop. */
  shop: string;
  part: Quote['packages'][number];
  preference: PackagePreference;
  onChange: (preference: PackagePreference) => void;
  /** Only its slot, if the shop has any. */
  isSlotOnly?: boolean;
}

const row = 'grid gap-1 text-sm leading-relaxed';

/** What the buyer can choose for a package: it needs no answer. */
export default function PackageChoices({ part: { slots = [], arrives }, isSlotOnly = false, ...props }: PackageChoicesProps) {
  const { shop, preference, onChange } = props;
  return (
    <div className="grid gap-3">
      {slots.length > 0 && (
        <SlotChoice
          shop={shop}
          slots={slots}
          arrives={arrives}
          chosen={preference.slot}
          onChange={(slot) => onChange({ ...preference, slot })}
        />
      )}
      {!isSlotOnly && <SubstitutionChoice {...props} />}
    </div>
  );
}

function SubstitutionChoice({ shop, preference, onChange }: Pick<PackageChoicesProps, 'shop' | 'preference' | 'onChange'>) {
  const { t } = useTranslation('packageChoices');
  const language = useLanguage();
  return (
    <div className="grid gap-1">
      <label className={row}>
        <span>{t('missing')}</span>
        <select
          className="select min-h-11 w-full min-w-0 text-base"
          aria-label={t('missingOf', { shop })}
          value={preference.substitution}
          onChange={(event) => onChange({ ...preference, substitution: event.target.value as Substitution })} // one of the options
        >
          {substitutions.map((choice) => (
            <option key={choice} value={choice}>
              {t(`choice.${choice}`)}
            </option>
          ))}
        </select>
      </label>
      {preference.substitution === 'similar' && (
        <label className={row}>
          <span>{t('extra')}</span>
          <select
            className="select min-h-11 w-full min-w-0 text-base"
            aria-label={t('extraOf', { shop })}
            value={preference.extra}
            onChange={(event) => onChange({ ...preference, extra: Number(event.target.value) })}
          >
            <option value={0}>{t('noExtra')}</option>
            {offeredExtras.map((extra) => (
              <option key={extra} value={extra}>
                {t('upTo', { amount: formatMoney(language, extra) })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
