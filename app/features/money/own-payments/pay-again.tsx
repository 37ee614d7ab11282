import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { Payment } from '#contract/money/payments.ts';
import { isOnline, type PaymentMethod } from '#domain/money/payment-methods.ts';

/** Loads when it is opened: few payments fail. */
const ClaimDialog = lazyDialog(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));

interface PayAgainButtonProps {
  /** Of the payment that failed. */
  method: PaymentMethod;
  number: string;
  onClick: () => void;
}

/** After an online payment it is the other way to pay. */
export function PayAgainButton({ method, number, onClick }: PayAgainButtonProps) {
  const { t } = useTranslation('ownPayments');
  const [text, name] = isOnline(method) ? (['other', 'otherOf'] as const) : (['again', 'againOf'] as const);
  return (
    <Button
      variant={isOnline(method) ? 'outline' : 'primary'}
      className="justify-self-start"
      aria-label={t(name, { number })}
      onClick={onClick}
    >
      {t(text)}
    </Button>
  );
}

export function PayAgain({ payment }: { payment: Payment }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <PayAgainButton method={payment.method} number={payment.order.number} onClick={() => setState('open')} />
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <ClaimDialog payment={payment} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
