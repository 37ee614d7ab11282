import { CredentialsForm, useSecondStep } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';

interface CheckoutSignInProps {
  /** The number that was typed for a new account. */
  phone: string;
  onDone: () => void;
}

/** Signs in without leaving the checkout: cart and typed values stay. */
export function CheckoutSignIn({ phone, onDone }: CheckoutSignInProps) {
  const { t } = useTranslation(['checkout', 'session']);
  const { signIn } = useSession();
  const popup = usePopup();
  const { signIn: first, step } = useSecondStep(async (ask) => {
    await signIn(await ask());
    popup.success(t('session:loggedIn'));
    onDone();
  });
  return (
    <div className="grid max-w-md gap-4">
      <h2 className="text-lg font-semibold">{t('session:login')}</h2>
      {step ?? <CredentialsForm phone={phone} onSignIn={first} />}
      <p className="flex flex-wrap items-center gap-x-2 leading-relaxed">
        {t('session:noAccount')}
        <Button variant="ghost" onClick={onDone}>
          {t('asNew')}
        </Button>
      </p>
    </div>
  );
}
