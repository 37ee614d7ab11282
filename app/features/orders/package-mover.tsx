import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session.tsx';
import { Button } from '#app/ui/button.tsx';
import type { PackageState } from '#contract/order-states.ts';
import type { Order, OrderPackage } from '#contract/orders.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useMovePackage } from './order-queries.ts';
import { movesOf } from './package-moves.ts';

const isFinal = (state: PackageState): state is 'cancelled' | 'returned' => state === 'cancelled' || state === 'returned';

/** The next steps of a package, for the merchant of its shop and for admins. What can't be undone is asked about. */
export function PackageMover({ order, part }: { order: Order; part: OrderPackage }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { user } = useSession();
  const { mutate, isPending } = useMovePackage();
  const [asking, setAsking] = useState<'cancelled' | 'returned'>();
  const id = part._id;
  if (!id || !user) return null;
  const { to, waitsForPayment } = movesOf(part, order.payment, user.role);
  const move = (status: PackageState) => (isFinal(status) ? setAsking(status) : mutate({ id, status }));
  const texts = asking === 'returned' ? 'return' : 'cancel';
  return (
    <>
      {waitsForPayment && <p className="text-sm leading-relaxed text-base-content/80">{t('waitsForPayment')}</p>}
      <div className="flex flex-wrap gap-2">
        {to.map((state) => (
          <Button key={state} variant={isFinal(state) ? 'ghost' : 'soft'} isBusy={isPending && !isFinal(state)} onClick={() => move(state)}>
            {t(`move.${state as Exclude<PackageState, 'pending'>}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={t(`${texts}PackageTitle`)}
        text={t(`${texts}PackageText`, { shop: localName(part.shop, language), number: order.number })}
        action={t(`move.${asking ?? 'cancelled'}`)}
        onConfirm={() => mutate({ id, status: asking ?? 'cancelled' })}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
