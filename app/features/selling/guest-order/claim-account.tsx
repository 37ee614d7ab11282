import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeStep, useSendSignInCode } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { forgetGuestOrder } from '#app/lib/session/guest-orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';

/** Signs in to the account of the order with a code sent to its phone. */
export function ClaimAccount({ order: { number, deliveryAddress } }: { order: GuestOrder }) {
  const { t } = useTranslation('nextStep');
  const errorText = useErrorText();
  const popup = usePopup();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const { phone } = deliveryAddress;
  const { seconds, isAlreadySent, send } = useSendSignInCode('signIn');
  const [state, setState] = useState<'closed' | 'sending' | 'sent'>('closed');
  const start = async () => {
    setState('sending');
    try {
      await send(phone);
      setState('sent');
    } catch (error) {
      popup.error(errorText(error));
      setState('closed');
    }
  };
  const claim = async (ask: () => Promise<{ accessToken: string; id: string }>) => {
    const answer = await ask();
    // Must come first: once the session exists, the page shows the order of the account and unmounts this component.
    forgetGuestOrder(number);
    void navigate(`/orders/${number}`, { replace: true, state: { isClaimed: true } });
    await signIn(answer);
    popup.success(t('guest.claimed'));
  };
  return (
    <section aria-labelledby="claim-title" className="grid gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 id="claim-title" className="font-semibold">
        {t('guest.claim')}
      </h2>
      {state === 'sent' ? (
        <CodeStep
          phone={phone}
          isReset={false}
          seconds={seconds}
          isAlreadySent={isAlreadySent}
          onSendAgain={() => send(phone)}
          onSignIn={claim}
        />
      ) : (
        <>
          <p>{t('guest.claimLead', { phone })}</p>
          <Button variant="outline" isBlock isBusy={state === 'sending'} disabled={seconds > 0} onClick={() => void start()}>
            {t('guest.sendCode')}
          </Button>
        </>
      )}
    </section>
  );
}
