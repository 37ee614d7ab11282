import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { AccountHint } from './account-hint.tsx';

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'));

interface ShopAccountProps {
  shopId: string;
  name: string;
  canChange: boolean;
}

/** Where a shop is paid. */
export function ShopAccount({ shopId, name, canChange }: ShopAccountProps) {
  const { t } = useTranslation('statements');
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['back-office', 'payoutAccount', shopId],
    queryFn: () => api('GET /payouts/account/:id', { params: { id: shopId } }),
    staleTime: 0,
  });
  if (isError) return <ErrorState text={t('payout.failedToLoad')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} className="h-24" />;
  return (
    <li className="grid content-start gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 className="font-semibold wrap-anywhere">{name}</h2>
      <p>
        <AccountHint account={data.account} />
      </p>
      {canChange && (
        <Button variant={data.account ? 'outline' : 'primary'} className="justify-self-start" onClick={() => setOpen(true)}>
          {t(data.account ? 'payout.changeAccount' : 'payout.addAccount')}
        </Button>
      )}
      {isOpen && <AccountDialog shopId={shopId} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}
