import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { AddressText, AreaField } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { setFields, useFieldErrorText } from '#app/lib/form/form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import type { addressFields } from '#contract/people/addresses.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { usePhoneBuyer } from './use-phone-buyer.ts';

export type PhoneBuyerForm = UseFormReturn<z.input<typeof addressFields>, unknown, z.output<typeof addressFields>>;

/** The phone buyer and the delivery address. A known number fills in the name and the last address. */
export function PhoneBuyerFields({ form }: { form: PhoneBuyerForm }) {
  const { t } = useTranslation(['phoneOrder', 'addresses']);
  const fieldText = useFieldErrorText();
  const place = form.watch();
  const textOf = (field: keyof z.input<typeof addressFields>) =>
    fieldText(field === 'name' || field === 'phone' ? field : 'address', form.getFieldState(field, form.formState).error?.type);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PhoneField required label={t('phone')} error={textOf('phone')} {...form.register('phone')} autoComplete="off" />
      <TextField required label={t('name')} maxLength={200} error={textOf('name')} {...form.register('name')} autoComplete="off" />
      <div className="sm:col-span-2">
        <KnownPhoneBuyer form={form} phone={place.phone} />
      </div>
      <div className="sm:col-span-2">
        <TextareaField
          required
          label={t('addresses:line')}
          rows={2}
          maxLength={500}
          error={textOf('line')}
          {...form.register('line')}
          autoComplete="off"
        />
      </div>
      <div className="sm:col-span-2">
        <AreaField value={place} onChange={(area) => setFields(form, area)} line={place.line} error={textOf('upazila')} />
      </div>
    </div>
  );
}

function KnownPhoneBuyer({ form, phone }: { form: PhoneBuyerForm; phone: string }) {
  const { t } = useTranslation('phoneOrder');
  const { data: phoneBuyer } = usePhoneBuyer(phone);
  if (!isPhone(normalisePhone(phone)) || !phoneBuyer) return <p role="status" className="sr-only" />;
  const { name, lastAddress } = phoneBuyer;
  const take = () => {
    const { division = '', district = '', upazila = '', line = '' } = lastAddress ?? {};
    form.reset({ phone, name: name ?? form.getValues('name'), division, district, upazila, line });
  };
  return (
    <div className="grid gap-3 rounded-box bg-brand-soft p-4">
      <p role="status" className="leading-relaxed font-semibold wrap-anywhere">
        {name ? t('known', { name }) : t('unknown')}
      </p>
      {lastAddress && <AddressText address={lastAddress} />}
      {name && (
        <div>
          <Button variant="outline" onClick={take}>
            {t(lastAddress ? 'takeAddress' : 'takeName')}
          </Button>
        </div>
      )}
    </div>
  );
}
