import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Refund } from '#contract/money/refunds.ts';
import { type RefundAct, refundActsOf } from './refund-act.ts';

const ChangeRefundDialog = lazyPart(() => import('./change-refund-dialog.tsx'));

const looks: Partial<Record<RefundAct, 'danger' | 'ghost' | 'outline'>> = {
  sending: 'outline',
  withdrawn: 'ghost',
  failed: 'danger',
  byHand: 'outline',
  receiver: 'outline',
};

/** The buttons of what an admin can do now. */
export function RefundActs({ refund }: { refund: Refund }) {
  const { t } = useTranslation('returns');
  const may = useMay();
  const [act, setAct] = useState<RefundAct>();
  const acts = refundActsOf(refund);
  if (acts.length === 0 || !may('refunds:write')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((each) => (
        <Button
          key={each}
          variant={looks[each] ?? 'primary'}
          aria-label={t('refunds.actOf', { act: t(`refunds.act.${each}`), number: refund.number })}
          onClick={() => setAct(each)}
        >
          {t(`refunds.act.${each}`)}
        </Button>
      ))}
      {act && <ChangeRefundDialog refund={refund} act={act} onClose={() => setAct(undefined)} />}
    </div>
  );
}
