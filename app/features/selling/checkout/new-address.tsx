import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { setFields } from '#app/lib/form/form.ts';
import type { CheckoutForm, CheckoutInput } from './checkout-form.ts';

export type CheckoutFormState = UseFormReturn<CheckoutInput, unknown, CheckoutForm>;

interface NewAddressProps {
  form: CheckoutFormState;
  /** From the fields of the account. */
  isReceiverKnown: boolean;
  /** A guest has no address book. */
  isGuest: boolean;
}

/** A new address, with the option to save it. */
export function NewAddress({ form, isReceiverKnown, isGuest }: NewAddressProps) {
  const { t } = useTranslation(['addresses', 'checkout']);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressFields
        value={form.watch('deliveryAddress')}
        bind={(field) => form.register(`deliveryAddress.${field}`)}
        onArea={(area) => setFields(form, area, 'deliveryAddress.')}
        codeOf={(field) => form.getFieldState(`deliveryAddress.${field}`, form.formState).error?.type}
        isReceiverKnown={isReceiverKnown}
        phoneHint={isGuest ? t('checkout:guestPhoneHint') : undefined}
      />
      {!isGuest && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2">
          <input type="checkbox" className="checkbox" {...form.register('saveAddress')} />
          {t('save')}
        </label>
      )}
    </div>
  );
}
