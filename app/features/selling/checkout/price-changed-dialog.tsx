import { Suspense } from 'react';
import { Advance } from '#app/features/money/advance/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { Quote } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { priceChanges } from './checkout-form.ts';

interface PriceChangedDialogProps {
  shown: Quote | undefined;
  now: Quote | undefined;
  onAccept: () => void;
  onClose: () => void;
}

/** A price changed during checkout: the buyer must accept the new total before the order is placed. */
export function PriceChangedDialog({ shown, now, onAccept, onClose }: PriceChangedDialogProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  const language = useLanguage();
  const money = (taka: number) => formatMoney(language, taka);
  const changes = shown && now ? priceChanges(shown, now, (line) => localName(line, language)) : [];
  // One that the quote did not have: the code has proved the number of a guest, or a parcel came back since.
  const advance = now?.advance?.amount === shown?.advance?.amount ? undefined : now?.advance;
  const isOnlyAdvance = advance !== undefined && now?.total === shown?.total;
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('orders:back')}
      </Button>
      <Button onClick={onAccept}>
        <MoneyText text={t('accept', { total: money(now?.total ?? 0) })} />
      </Button>
    </>
  );
  return (
    <Dialog isOpen={now !== undefined} title={t(isOnlyAdvance ? 'advanceChanged' : 'priceChanged')} onClose={onClose} actions={actions}>
      {!isOnlyAdvance && (
        <p className="leading-relaxed">
          <MoneyText text={t('priceChangedText', { total: money(now?.total ?? 0), before: money(shown?.total ?? 0) })} />
        </p>
      )}
      {now && advance && (
        <Suspense fallback={<div className="h-32" />}>
          <Advance show="note" advance={advance} total={now.total} />
        </Suspense>
      )}
      <ul className="list-disc ps-5 leading-relaxed">
        {changes.map((change) => (
          <li key={change.name}>
            <MoneyText text={t('unitChange', { name: change.name, now: money(change.now), before: money(change.before) })} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
