import { useTranslation } from '#app/i18n/use-translation.ts';
import { guestOrderPath, guestOrders } from '#app/lib/session/guest-orders.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { RepeatConfirmation } from './use-order-again.ts';

interface OrderAgainDialogProps {
  asked: RepeatConfirmation | undefined;
  /** An admin places the order for a phone buyer. */
  isByShop?: boolean;
}

/** A guest's order opens with the key of its link. */
const buyerPath = (number: string): string => {
  const link = guestOrders.read().find((each) => each.number === number);
  return link ? guestOrderPath(link) : `/orders/${number}`;
};

type Texts = ReturnType<typeof useTranslation<['checkout', 'orders']>>['t'];

function textOf(t: Texts, { number, minutes }: NonNullable<RepeatConfirmation['earlier']>, isByShop: boolean): string {
  if (isByShop) return t('again.forCustomer', { number, count: Math.max(minutes, 1) });
  return minutes < 1 ? t('again.now', { number }) : t('again.ago', { number, count: minutes });
}

/** Asks whether the same is ordered again, and shows what was ordered. */
export function OrderAgainDialog({ asked, isByShop = false }: OrderAgainDialogProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  if (!asked) return null;
  const { earlier, orderAgain, close } = asked;
  const actions = (
    <>
      {earlier ? (
        <ButtonLink variant="ghost" to={isByShop ? `/dashboard/admin/orders/${earlier.number}` : buyerPath(earlier.number)}>
          {t('again.toOrder')}
        </ButtonLink>
      ) : (
        <Button variant="ghost" onClick={close}>
          {t('orders:back')}
        </Button>
      )}
      <Button onClick={orderAgain}>{t('again.order')}</Button>
    </>
  );
  const text = earlier ? textOf(t, earlier, isByShop) : t('again.unknown');
  return (
    <Dialog isOpen title={t('again.title')} onClose={close} actions={actions}>
      <p className="leading-relaxed">{text}</p>
    </Dialog>
  );
}
