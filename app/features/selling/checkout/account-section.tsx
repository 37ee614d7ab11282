import { RegistrationFields } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { CheckoutFormState } from './new-address.tsx';
import { SignInInstead } from './sign-in-instead.tsx';

interface AccountSectionProps {
  form: CheckoutFormState;
  /** Shows the sign-in instead. */
  onSignIn: () => void;
}

/** For a visitor: the account that the order creates. */
export function AccountSection({ form, onSignIn }: AccountSectionProps) {
  const { t } = useTranslation('checkout');
  return (
    <section aria-labelledby="account-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="account-title" className="text-lg font-semibold">
          {t('account')}
        </h2>
        <SignInInstead onSignIn={onSignIn} />
      </div>
      <RegistrationFields
        bind={(field) => form.register(`account.${field}`)}
        codeOf={(field) => form.getFieldState(`account.${field}`, form.formState).error?.type}
      />
    </section>
  );
}
