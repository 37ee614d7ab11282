import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { useOrderReturns } from './return-queries.ts';

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'));

/** For admins: opens a return of a delivered package, whatever the time and the reason. */
export default function OpenReturn({ order }: { order: Order }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const { data } = useOrderReturns(order._id, undefined);
  const [asking, setAsking] = useState<string>();
  const possible = data?.packages.filter(({ lines }) => lines.some(({ left }) => left > 0)) ?? [];
  const parts = possible.flatMap((returnable) => {
    const part = order.packages.find(({ _id }) => _id === returnable.packageId);
    return part ? [{ part, returnable }] : [];
  });
  const asked = parts.find(({ part }) => part._id === asking);
  return (
    <>
      {parts.map(({ part }) => (
        <Button key={part._id} variant="outline" isBlock Icon={Undo2} className="print:hidden" onClick={() => setAsking(part._id)}>
          {parts.length === 1 ? t('open') : t('openFrom', { shop: localName(part.shop, language) })}
        </Button>
      ))}
      <Suspense fallback={null}>
        {asked && <AskDialog {...asked} isOverride orderKey={undefined} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  );
}
