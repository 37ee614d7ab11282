import { PackageSearch } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { schemaResolver, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { type TrackingQuery, trackingQuery } from './tracking-query.ts';

interface TrackingFormProps {
  number: string;
  isBusy: boolean;
  onAsk: (question: TrackingQuery) => void;
}

/** Asks for the order number and the recipient's phone number. */
export function TrackingForm({ number, isBusy, onAsk }: TrackingFormProps) {
  const { t } = useTranslation('tracking');
  const fieldText = useFieldErrorText();
  const form = useShopForm({ resolver: schemaResolver(trackingQuery), defaultValues: { number, phone: '' } });
  const { errors } = form.formState;
  return (
    // method post keeps the phone number out of the URL if the form is submitted before hydration
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(onAsk)}
      className="grid content-start gap-4 rounded-box border border-base-300 p-4 sm:p-6"
    >
      <TextField
        required
        label={t('number')}
        hint={t('numberHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        error={errors.number?.type === 'ORDER_NUMBER' ? t('numberWrong') : fieldText('number', errors.number?.type)}
        {...form.register('number')}
      />
      <PhoneField required label={t('phone')} error={fieldText('phone', errors.phone?.type)} {...form.register('phone')} />
      <Button type="submit" Icon={PackageSearch} isBusy={isBusy} className="btn-lg">
        {t('submit')}
      </Button>
    </form>
  );
}
