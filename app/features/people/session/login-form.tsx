import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCodeDelivery } from '#app/lib/root-data.ts';
import { AuthCard } from './auth-card.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import { useSecondStep } from './use-second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm() {
  const { t } = useTranslation(['session', 'signIn']);
  const { state } = useLocation();
  const hasCodes = useCodeDelivery() !== 'none';
  const { signIn, step } = useSecondStep(useSignIn({ done: 'loggedIn', already: 'alreadyLoggedIn' }));
  if (step) return <SecondStepCard>{step}</SecondStepCard>;
  const footer = (
    <>
      {t('noAccount')}
      <Link to="/register" state={state} className="inline-block py-2 link font-semibold">
        {t('register')}
      </Link>
    </>
  );
  return (
    <AuthCard title={t('login')} lead={t('signIn:loginLead')} footer={footer}>
      <CredentialsForm onSignIn={signIn} />
      <PasskeySignIn onSignIn={signIn} />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4">
        <Link to="/forgot-password" state={state} className="inline-block py-2 link">
          {t('signIn:forgotten')}
        </Link>
        {hasCodes && (
          <Link to="/login/code" state={state} className="inline-block py-2 link">
            {t('signIn:withCode')}
          </Link>
        )}
      </p>
    </AuthCard>
  );
}
