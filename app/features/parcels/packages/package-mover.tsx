import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { isCorrection, isDelivery, isEnd, type PackageStep, stepOf } from '#domain/parcels/package-steps.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import type { AskedStep } from './lines-back.tsx';
import { moveKey, usualMoveOf, waitsForPayment } from './package-moves.ts';
import { useMovePackage, useReceivePackage } from './use-move.ts';

/** More are in a menu. */
const mostButtons = 2;

/** The next steps of a package, for the people of its shop and for admins. Steps that end it or need details ask first. */
export function PackageMover({ order, part }: { order: Order; part: OrderPackage }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { mutate, mutateAsync, isPending, variables } = useMovePackage();
  const receive = useReceivePackage();
  const [asking, setAsking] = useState<AskedStep>();
  // The next step of the only package is the one action of the page.
  const forward = order.packages.length === 1 ? 'primary' : 'soft';
  const { _id: id, moves = [] } = part;
  const from = stepOf(part);
  const isCash = !isPrepaid(order.payment.method);
  if (!id) return null;
  const usual = usualMoveOf(part);
  // Of one piece, there are no parts.
  const isSingle = part.lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  const others = moves.filter((to) => to !== usual && !(isSingle && to === 'partly_delivered'));
  const textOf = (to: PackageStep) => t(`move.${moveKey(from, to)}`);
  const asksCode = (to: PackageStep) => part.asksCode !== undefined && to === 'delivered';
  const asks = (to: PackageStep) => asksCode(to) || (isEnd(to) && to !== 'delivered') || to === 'delivery_failed' || isCorrection(from, to);
  const move = (to: PackageStep) => (asks(to) ? setAsking(to) : mutate({ id, step: to }));
  const choices = [
    ...others.map((to) => ({ value: to, text: textOf(to), isFinal: asks(to) && isEnd(to) && !isDelivery(to) })),
    ...(isCash && moves.includes('delivered') && !asks('delivered') ? [{ value: otherCash, text: t('otherCash') }] : []),
  ];
  const values = { shop: localName(part.shop, language), number: order.number };
  return (
    <>
      {waitsForPayment(part, order.payment) && moves.length > 0 && (
        <p className="text-sm leading-relaxed text-base-content/80 print:hidden">{t('waitsForPayment')}</p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {part.toReceive && part.moves && (
          <Button variant={forward} onClick={() => setAsking('receipt')}>
            {t('receipt.action')}
          </Button>
        )}
        {usual && (
          <Button variant={forward} isBusy={isPending && variables.step === usual} onClick={() => move(usual)}>
            {textOf(usual)}
          </Button>
        )}
        {choices.length <= mostButtons ? (
          choices.map(({ value, text }) => (
            <Button key={value} variant="ghost" isBusy={isPending && variables.step === value} onClick={() => move(value as PackageStep)}>
              {text}
            </Button>
          ))
        ) : (
          <ChoiceMenu
            choices={choices}
            buttonClass="btn btn-outline border-base-content/30"
            onChoose={(value) => (value === otherCash ? setAsking('delivered') : move(value as PackageStep))} // one of the choices
          >
            {t('otherSteps')}
          </ChoiceMenu>
        )}
      </div>
      <ConfirmedStep
        about={values}
        to={asking}
        part={part}
        isCash={isCash}
        onConfirm={(details) =>
          asking === 'receipt' ? receive.mutateAsync({ id, ...details }) : mutateAsync({ id, step: asking ?? from, ...details })
        }
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}

const otherCash = 'otherCash';
