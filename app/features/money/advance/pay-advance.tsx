import { Suspense, useState } from 'react';
import { LazyPayOnline } from '#app/features/money/online-payments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { openStates } from '#domain/parcels/package-states.ts';

const ClaimAdvance = lazyDialog(() => import('./claim-advance.tsx'));

interface PayAdvanceProps {
  order: Omit<Order, 'customer'>;
  /** Of the holder of the order link. */
  orderKey: string | undefined;
}

/** The ways to pay the advance of an order: at a gateway, or with a transfer that an admin looks up. */
export function PayAdvance({ order, orderKey }: PayAdvanceProps) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const { due = 0, isChecked } = order.payment.advance ?? {};
  if (isChecked) {
    return (
      <section aria-label={t('advance.title')} className="rounded-box border border-base-300 p-4 leading-relaxed">
        <p>{t('advance.checked')}</p>
      </section>
    );
  }
  const rest = order.packages.filter(({ status }) => openStates.includes(status)).reduce((sum, part) => sum + dueAtDoor(part), 0);
  const lead = <MoneyText text={t('advance.due', { amount: formatMoney(language, due), rest: formatMoney(language, rest) })} />;
  return (
    <>
      <Suspense fallback={<div className="h-40" />}>
        <LazyPayOnline
          order={order}
          due={due}
          orderKey={orderKey}
          advance={{ title: t('advance.title'), lead }}
          otherWay={
            <Button variant="outline" className="justify-self-start" onClick={() => setState('open')}>
              {t('advance.send')}
            </Button>
          }
        />
      </Suspense>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <ClaimAdvance order={order} due={due} orderKey={orderKey} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
