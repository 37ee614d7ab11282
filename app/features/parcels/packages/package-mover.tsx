import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { FinalMove, isFinalState } from './final-move.tsx';
import type { FinalState } from './final-move-dialog.tsx';
import { movesOf } from './package-moves.ts';
import { useMovePackage } from './use-move.ts';

/** The next steps of a package, for the merchant of its shop and for admins. Final steps need a confirmation. */
export function PackageMover({ order, part }: { order: Order; part: OrderPackage }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { user } = useSession();
  const { mutate, mutateAsync, isPending, variables } = useMovePackage();
  const [asking, setAsking] = useState<FinalState>();
  const texts = asking === 'returned' ? 'return' : 'cancel';
  const id = part._id;
  // The next step of the only package is the one action of the page.
  const forward = order.packages.length === 1 ? 'primary' : 'soft';
  if (!id || !user) return null;
  const { to, waitsForPayment } = movesOf(part, order.payment, user.role);
  const move = (status: PackageState) => (isFinalState(status) ? setAsking(status) : mutate({ id, status }));
  return (
    <>
      {waitsForPayment && <p className="text-sm leading-relaxed text-base-content/80 print:hidden">{t('waitsForPayment')}</p>}
      <div className="flex flex-wrap gap-2 print:hidden">
        {to.map((state) => (
          <Button
            key={state}
            variant={isFinalState(state) ? 'ghost' : forward}
            isBusy={isPending && variables.status === state}
            onClick={() => move(state)}
          >
            {t(`move.${state as Exclude<PackageState, 'pending'>}`)}
          </Button>
        ))}
      </div>
      <FinalMove
        title={t(`${texts}PackageTitle`)}
        text={t(`${texts}PackageText`, { shop: localName(part.shop, language), number: order.number })}
        to={asking}
        onConfirm={(status, because) => mutateAsync({ id, status, ...because })}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
