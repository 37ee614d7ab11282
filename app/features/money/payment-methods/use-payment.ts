import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { walletProviders } from '#domain/enums.ts';
import type { PaymentField } from '#domain/money/payment-methods.ts';
import type { PaymentBinding } from './payment-fields.tsx';
import { useWallet } from './use-wallet.ts';
import { walletIdCode } from './wallet-id-code.ts';

/**
 * Binds the payment fields to a form with `paymentMethod` and `paymentInfo`. Fields of other methods are removed with their values. `shopId`
 * is that of `onlyShopOf`.
 */
export function usePayment<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, shopId: string | null | undefined): PaymentBinding {
  const fieldText = useFieldErrorText();
  // Every form with a payment has these paths.
  const method = 'paymentMethod' as Path<V>;
  const infoPath = (field: PaymentField) => `paymentInfo.${field}` as Path<V>;
  const provider: string | undefined = form.watch(infoPath('mfsProvider'));
  const wallet = useWallet(
    walletProviders.find((each) => each === provider),
    shopId,
  );
  return {
    method: form.watch(method),
    provider,
    wallet,
    isPayable: !provider || wallet.wallet !== undefined,
    bindMethod: () => form.register(method),
    bind: (field) => {
      const path = infoPath(field);
      // Validates the id on blur, not only on submit.
      const onBlur = () => field === 'transactionId' && form.getValues(path) && void form.trigger(path);
      return form.register(path, { shouldUnregister: true, onBlur });
    },
    errorOf: (field) => {
      const code = form.getFieldState(infoPath(field), form.formState).error?.type;
      const isWrongId = field === 'transactionId' && code === 'invalid_format';
      return fieldText(field, (isWrongId && walletIdCode(form.watch(infoPath('mfsProvider')))) || code);
    },
    methodError: fieldText('paymentMethod', form.getFieldState(method, form.formState).error?.type),
  };
}
