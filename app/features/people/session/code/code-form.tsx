import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCodeDelivery } from '#app/lib/root-data.ts';
import { AuthCard } from '../auth-card.tsx';
import { SecondStepCard } from '../second-step-card.tsx';
import { useSecondStep } from '../use-second-step.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { NoCodes } from './no-codes.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useSendSignInCode } from './use-send-code.ts';

/** Signs in with a code from an SMS; with `isReset` it also sets a new password. First the number, then the code. */
export function CodeForm({ isReset = false }: { isReset?: boolean }) {
  const { t } = useTranslation(['signIn', 'session']);
  const { state } = useLocation();
  // The number typed in the registration form.
  const [phone, setPhone] = useState(typeof state?.phone === 'string' ? state.phone : '');
  const [isSent, setSent] = useState(false);
  const hasCodes = useCodeDelivery() !== 'none';
  const { seconds, isAlreadySent, send } = useSendSignInCode(isReset ? 'resetPassword' : 'signIn');
  const { signIn, step } = useSecondStep(useSignIn({ done: 'loggedIn', already: 'alreadyLoggedIn' }));
  const sendFirst = async (to: string) => {
    setPhone(to);
    await send(to);
    setSent(true);
  };
  if (step) return <SecondStepCard isReset={isReset}>{step}</SecondStepCard>;
  const footer = (
    <Link to="/login" state={state} className="inline-block py-2 link font-semibold">
      {t('withPassword')}
    </Link>
  );
  return (
    <AuthCard
      title={t(isReset ? 'resetTitle' : 'signInTitle')}
      lead={hasCodes ? t(isReset ? 'resetLead' : 'signInLead') : undefined}
      footer={footer}
    >
      {!hasCodes && <NoCodes />}
      {hasCodes && isSent && (
        <CodeStep
          phone={phone}
          isReset={isReset}
          seconds={seconds}
          isAlreadySent={isAlreadySent}
          onSendAgain={() => send(phone)}
          onChangePhone={() => setSent(false)}
          onSignIn={signIn}
        />
      )}
      {hasCodes && !isSent && <PhoneStep phone={phone} onSend={sendFirst} />}
    </AuthCard>
  );
}
