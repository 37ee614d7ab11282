import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatDate, formatMoney } from '#domain/format/format.ts';

interface KeepOrderProps {
  orderId: string;
  /** Of the holder of the order link. */
  orderKey: string | undefined;
  until: string;
  /** What goes back otherwise, in taka. */
  amount: number;
}

/** The goods of an order that expired, or the money that came after that: its buyer decides. */
export function KeepOrder({ orderId, orderKey, until, amount }: KeepOrderProps) {
  const { t } = useTranslation('nextStep');
  const language = useLanguage();
  const { mutate, isPending, variables } = useKeepOrder(orderId, orderKey);
  return (
    <section aria-labelledby="keep-order" className="grid gap-3 rounded-box bg-warning/25 p-4 leading-relaxed">
      <h2 id="keep-order" className="font-semibold">
        {t('keepOrder.title')}
      </h2>
      <p>
        <MoneyText text={t('keepOrder.lead', { date: formatDate(language, until, 'dateTime'), amount: formatMoney(language, amount) })} />
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button isBusy={isPending && variables === 'keep'} onClick={() => !isPending && mutate('keep')}>
          {t('keepOrder.act')}
        </Button>
        <Button variant="outline" isBusy={isPending && variables === 'refund'} onClick={() => !isPending && mutate('refund')}>
          {t('keepOrder.refund')}
        </Button>
      </div>
    </section>
  );
}

/** Why the goods can't be had: then the money goes back. */
const gone: readonly string[] = ['OUT_OF_STOCK', 'SLOT_FULL', 'SLOT_CLOSED'];

function useKeepOrder(orderId: string, orderKey: string | undefined) {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { t } = useTranslation('nextStep');
  return useMutation({
    mutationFn: (act: 'keep' | 'refund') =>
      api('POST /orders/keep', { body: { orderId, act }, headers: { ...(orderKey && { 'order-key': orderKey }) } }),
    onSuccess: ({ data }, act) => {
      popup.success(act === 'keep' ? t('keepOrder.kept', { number: data.number }) : t('keepOrder.refunded'));
      if (act === 'keep') void navigate(`/orders/${data.number}${data.orderKey ? `#${data.orderKey}` : ''}`);
    },
    onError: (error) => popup.error(error instanceof ApiError && gone.includes(error.code) ? t('keepOrder.gone') : errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}
