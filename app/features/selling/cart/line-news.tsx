import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { cartLineKey } from '#app/lib/cart/cart-money.ts';
import { acknowledge, newsOf, readSeen } from '#app/lib/cart/seen-lines.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { CartLine } from '#contract/selling/cart.ts';
import { formatMoney } from '#domain/format/format.ts';

/** What has changed about a line since it was added, until the buyer acknowledges it. */
export function LineNews({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const [, setAcknowledged] = useState<CartLine>();
  const { priceBefore, left } = newsOf(line, readSeen()[cartLineKey(line)]);
  if (priceBefore === undefined && left === undefined) return null;
  const prices = (before: number) => ({ before: formatMoney(language, before), now: formatMoney(language, line.unitPrice) });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box bg-info/15 px-4 py-2 text-sm leading-relaxed">
      {priceBefore !== undefined && (
        <p>
          <MoneyText text={t(priceBefore < line.unitPrice ? 'priceRose' : 'priceFell', prices(priceBefore))} />
        </p>
      )}
      {left !== undefined && <p>{t('fewerLeft', { count: left })}</p>}
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        onClick={() => {
          acknowledge(line);
          setAcknowledged(line);
        }}
      >
        {t('understood')}
      </button>
    </div>
  );
}
