import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { settingsKey } from '#app/lib/shop-settings.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { type ShopSettings, settingsUpdate } from '#contract/operations/settings.ts';
import { handOverCodes, phoneVerifications } from '#domain/enums.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { payoutLimits, payoutRuns } from '#domain/money/payout-states.ts';
import { maxTaka } from '#domain/taka.ts';

const cashLimits = ['cashOrdersMax', 'cashAmountMax'] as const;
const codeLimits = ['cashCodeAmount', 'codePieces', 'cashCodeOrders', 'codeNumbers', 'unprovedStockPercent'] as const;
const prepaidLimits = [
  'prepaidOrdersMax',
  'prepaidHoldHours',
  'onlineHoldMinutes',
  'advanceHoldMinutes',
  'cashRiskAdvance',
  'refundAutoMax',
] as const;
const callLimits = ['callHoldHours', 'callStockPercent'] as const;
const payoutFields = ['payoutHoldDays', 'payoutMinimum'] as const;
const silenceLimits = ['unconfirmedHours', 'silentReturnHours', 'keepBelow'] as const;
type Field = (
  | typeof cashLimits
  | typeof codeLimits
  | typeof prepaidLimits
  | typeof callLimits
  | typeof payoutFields
  | typeof silenceLimits
)[number];
const amounts: readonly Field[] = ['cashAmountMax', 'cashCodeAmount', 'keepBelow', 'refundAutoMax', 'payoutMinimum'];

const largest: Partial<Record<Field, number>> = {
  prepaidHoldHours: limits.holdHours,
  onlineHoldMinutes: limits.onlineHoldMinutes,
  advanceHoldMinutes: limits.advanceHoldMinutes,
  cashRiskAdvance: limits.cashRiskAdvance,
  callHoldHours: limits.holdHours,
  unconfirmedHours: limits.holdHours,
  silentReturnHours: limits.holdHours,
  payoutHoldDays: payoutLimits.holdDays,
  unprovedStockPercent: 100,
  callStockPercent: 100,
};

/** Parses a typed number; Bengali digits are valid too. */
const typed = <F extends Field>(field: F) => z.string().transform(typedNumber).pipe(settingsUpdate.shape[field].unwrap());
const form = z.object({
  cashOrdersMax: typed('cashOrdersMax'),
  cashAmountMax: typed('cashAmountMax'),
  cashCodes: z.boolean(),
  cashCodeAmount: typed('cashCodeAmount'),
  codePieces: typed('codePieces'),
  cashCodeOrders: typed('cashCodeOrders'),
  codeNumbers: typed('codeNumbers'),
  unprovedStockPercent: typed('unprovedStockPercent'),
  prepaidOrdersMax: typed('prepaidOrdersMax'),
  prepaidHoldHours: typed('prepaidHoldHours'),
  onlineHoldMinutes: typed('onlineHoldMinutes'),
  advanceHoldMinutes: typed('advanceHoldMinutes'),
  advanceKeepsFee: z.boolean(),
  cashRiskAdvance: typed('cashRiskAdvance'),
  callHoldHours: typed('callHoldHours'),
  callStockPercent: typed('callStockPercent'),
  unconfirmedHours: typed('unconfirmedHours'),
  silentReturnHours: typed('silentReturnHours'),
  keepBelow: typed('keepBelow'),
  refundAutoMax: typed('refundAutoMax'),
  payoutHoldDays: typed('payoutHoldDays'),
  payoutMinimum: typed('payoutMinimum'),
  payoutRun: z.enum(payoutRuns),
  verifyTransfers: z.boolean(),
  phoneVerification: z.enum(phoneVerifications),
  handOverCode: z.enum(handOverCodes),
  guestCheckout: z.boolean(),
});

/** The limits for cash on delivery and its codes, and the verification of phone numbers. */
export function OrderSettings() {
  const { t } = useTranslation('backOffice');
  const { data, error, refetch } = useQuery({ queryKey: settingsKey, queryFn: () => api('GET /settings/read'), staleTime: 0 });
  if (data) {
    return (
      <div className="grid max-w-2xl gap-6">
        <SettingsForm key={data.updatedAt} settings={data} />
        <AuditLog resource="settings" />
      </div>
    );
  }
  if (error) return <ErrorState text={t('settings.failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={2} className="h-20" />;
}

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation(['backOffice', 'resources']);
  const language = useLanguage();
  const settingsForm = useShopForm({
    resolver: schemaResolver(form),
    defaultValues: {
      cashOrdersMax: String(settings.cashOrdersMax),
      cashAmountMax: String(settings.cashAmountMax),
      cashCodes: settings.cashCodes,
      cashCodeAmount: String(settings.cashCodeAmount),
      codePieces: String(settings.codePieces),
      cashCodeOrders: String(settings.cashCodeOrders),
      codeNumbers: String(settings.codeNumbers),
      unprovedStockPercent: String(settings.unprovedStockPercent),
      prepaidOrdersMax: String(settings.prepaidOrdersMax),
      prepaidHoldHours: String(settings.prepaidHoldHours),
      onlineHoldMinutes: String(settings.onlineHoldMinutes),
      advanceHoldMinutes: String(settings.advanceHoldMinutes),
      advanceKeepsFee: settings.advanceKeepsFee,
      cashRiskAdvance: String(settings.cashRiskAdvance),
      callHoldHours: String(settings.callHoldHours),
      callStockPercent: String(settings.callStockPercent),
      unconfirmedHours: String(settings.unconfirmedHours),
      silentReturnHours: String(settings.silentReturnHours),
      keepBelow: String(settings.keepBelow),
      refundAutoMax: String(settings.refundAutoMax),
      payoutHoldDays: String(settings.payoutHoldDays),
      payoutMinimum: String(settings.payoutMinimum),
      payoutRun: settings.payoutRun,
      verifyTransfers: settings.verifyTransfers,
      phoneVerification: settings.phoneVerification,
      handOverCode: settings.handOverCode,
      guestCheckout: settings.guestCheckout,
    },
  });
  const { register, formState } = settingsForm;
  const save = useBackOfficeWrite((body: z.output<typeof form>) => api('PUT /settings/update', { body }), 'updated');
  const wrongTexts: Record<string, string> = {
    REQUIRED: t('resources:requiredField'),
    too_big: t('resources:tooLarge', { max: formatMoney(language, maxTaka) }),
  };
  const fieldOf = (field: Field) => {
    const wrong = formState.errors[field]?.type;
    const isCount = !amounts.includes(field);
    const invalid = isCount ? t('settings.wrongCount', { max: largest[field] ?? limits.cashOrdersMax }) : t('resources:invalidMoney');
    return (
      <TextField
        key={field}
        required
        label={t(`settings.${field}`)}
        {...(!isCount && { prefix: '৳' })}
        inputMode={isCount ? 'numeric' : 'decimal'}
        maxLength={12}
        autoComplete="off"
        error={wrong && ((!isCount || wrong === 'REQUIRED' ? wrongTexts[wrong] : undefined) ?? invalid)}
        {...register(field)}
      />
    );
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 rounded-box border border-base-300 p-4 sm:p-6"
      onSubmit={settingsForm.handleSubmit((body) =>
        save.mutateAsync(body).then(undefined, (error: unknown) => void showFieldErrors(settingsForm, error)),
      )}
    >
      <h2 className="text-lg font-semibold">{t('settings.cash')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.cashLead')}</p>
      {cashLimits.map(fieldOf)}
      <h2 className="mt-2 text-lg font-semibold">{t('settings.codes')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.codesLead')}</p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox" {...register('cashCodes')} />
        {t('settings.cashCodes')}
      </label>
      {codeLimits.map(fieldOf)}
      <h2 className="mt-2 text-lg font-semibold">{t('settings.prepaid')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.prepaidLead')}</p>
      {prepaidLimits.map(fieldOf)}
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox" {...register('advanceKeepsFee')} />
        {t('settings.advanceKeepsFee')}
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox" {...register('verifyTransfers')} />
        {t('settings.verifyTransfers')}
      </label>
      <h2 className="mt-2 text-lg font-semibold">{t('settings.payouts')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.payoutsLead')}</p>
      {payoutFields.map(fieldOf)}
      <SelectField required label={t('settings.payoutRun')} {...register('payoutRun')}>
        {payoutRuns.map((each) => (
          <option key={each} value={each}>
            {t(`settings.payoutRuns.${each}`)}
          </option>
        ))}
      </SelectField>
      <h2 className="mt-2 text-lg font-semibold">{t('settings.calls')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.callsLead')}</p>
      {callLimits.map(fieldOf)}
      <h2 className="mt-2 text-lg font-semibold">{t('settings.silence')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.silenceLead')}</p>
      {silenceLimits.map(fieldOf)}
      <h2 className="mt-2 text-lg font-semibold">{t('settings.phones')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.phonesLead')}</p>
      <SelectField required label={t('settings.phoneVerification')} {...register('phoneVerification')}>
        {phoneVerifications.map((each) => (
          <option key={each} value={each}>
            {t(`settings.verification.${each}`)}
          </option>
        ))}
      </SelectField>
      <h2 className="mt-2 text-lg font-semibold">{t('settings.handOver')}</h2>
      <p className="leading-relaxed text-base-content/80">{t('settings.handOverLead')}</p>
      <SelectField required label={t('settings.handOverCode')} {...register('handOverCode')}>
        {handOverCodes.map((each) => (
          <option key={each} value={each}>
            {t(`settings.handOverCodes.${each}`)}
          </option>
        ))}
      </SelectField>
      <h2 className="mt-2 text-lg font-semibold">{t('settings.checkout')}</h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="checkbox" aria-describedby="guest-hint" {...register('guestCheckout')} />
        {t('settings.guestCheckout')}
      </label>
      <p id="guest-hint" className="leading-relaxed text-base-content/80">
        {t('settings.guestCheckoutHint')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-base-content/80">
          {t('settings.updated', { date: formatDate(language, settings.updatedAt, 'dateTime') })}
        </p>
        <Button type="submit" isBusy={save.isPending}>
          {t('resources:save')}
        </Button>
      </div>
    </form>
  );
}
