import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { VerifyPhoneNotice } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { toForm } from '#app/resource-kit/form/form-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { shopRolePermissions } from '#domain/people/shop-roles.ts';
import { MerchantNow } from './merchant-now.tsx';
import { ShopPanel } from './shop-panel.tsx';

/** The current user's shops, open or pending, and a button to apply for another. */
export function OwnShops() {
  const { t } = useTranslation('ownShops');
  const { brand } = useRootData();
  const { user } = useSession();
  const { data: shops, error, refetch } = useOwnShops(user?._id ?? '');
  if (error && !shops) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!shops || !user) return <SkeletonRows rows={2} className="h-40" />;
  const hasNone = shops.length === 0;
  const path = `/dashboard/${user.role}/shop`;
  const apply = <ButtonLink {...toForm(path)}>{t(hasNone ? 'open' : 'openAnother')}</ButtonLink>;
  return (
    <div className="grid gap-4">
      <VerifyPhoneNotice text="shopNotice" />
      {user.role === 'customer' && shops.some(({ status }) => status === 'active') && <MerchantNow />}
      {hasNone ? (
        <EmptyState Icon={Store} title={t('empty')} text={t('lead', { brand: brand.localName })} action={apply} />
      ) : (
        <>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {shops.map((shop) => (
              <ShopPanel
                key={shop._id}
                shop={shop}
                edit={shop.ownRole && shopRolePermissions[shop.ownRole].has('shops:write') ? toForm(path, shop._id) : undefined}
              />
            ))}
          </ul>
          <div>{apply}</div>
        </>
      )}
    </div>
  );
}

/** Shares its key with the resource forms, which invalidate it, and has a short stale time: an admin can approve a shop at any time. */
const useOwnShops = (userId: string) =>
  useQuery({
    queryKey: ['resources', userId, 'own-shops'],
    queryFn: () => api('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }),
    enabled: userId !== '',
    staleTime: 0,
  });
