import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { type BoughtAgain, buyAgain } from './buy-again.ts';

/** Adds the still available lines of an order to the cart and reports the rest. It is the main button of a delivered order. */
export function BuyAgainButton({ order, isBlock = false }: { order: Order; isBlock?: boolean }) {
  const { t } = useTranslation(['orders', 'nextStep']);
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<BoughtAgain>();
  const start = async () => {
    setBusy(true);
    const lines = order.packages.flatMap((part) => part.lines);
    setResult(await buyAgain(lines, (line) => api('POST /carts/create', { body: line })));
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: ['cart'] });
  };
  const close = () => setResult(undefined);
  const actions = (
    <>
      <Button variant="ghost" onClick={close}>
        {t('back')}
      </Button>
      {result && result.added > 0 && <ButtonLink to="/cart">{t('nextStep:again.toCart')}</ButtonLink>}
    </>
  );
  return (
    <>
      <Button
        variant={order.status === 'delivered' ? 'primary' : 'outline'}
        Icon={RotateCcw}
        isBlock={isBlock}
        isBusy={isBusy}
        aria-label={t('nextStep:again.of', { number: order.number })}
        onClick={() => void start()}
      >
        {t('nextStep:again.action')}
      </Button>
      <Dialog isOpen={result !== undefined} title={t('nextStep:again.title')} onClose={close} actions={actions}>
        {result && <Outcome result={result} />}
      </Dialog>
    </>
  );
}

function Outcome({ result: { added, missing } }: { result: BoughtAgain }) {
  const { t } = useTranslation('nextStep');
  const language = useLanguage();
  const errorText = useErrorText();
  return (
    <>
      <p className="leading-relaxed">{added > 0 ? t('again.added', { count: added }) : t('again.nothing')}</p>
      {missing.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('again.missing')}</h3>
          <ul className="grid gap-2">
            {missing.map(({ line, error, put }) => (
              <li key={JSON.stringify([line.productId, line.options])} className="leading-relaxed wrap-anywhere">
                <span className="font-semibold">{localName(line, language)}</span>
                <span className="block text-sm">{put > 0 ? t('again.fewer', { count: put }) : errorText(error)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
