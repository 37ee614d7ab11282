import { useState } from 'react';
import { useShopsOfUser } from '#app/features/people/staff/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { shopRolePermissions } from '#domain/people/shop-roles.ts';
import { MorePages } from './more-pages.tsx';
import { PayoutCard } from './payout-card.tsx';
import { shownPayouts, usePayouts } from './payout-queries.ts';
import { ShopAccount } from './shop-account.tsx';

/** What the shops of the user were paid, and where. */
export function OwnPayouts() {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const shops = useShopsOfUser();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = usePayouts({ page });
  if (isError) return <ErrorState text={t('payout.failedToLoad')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} className="h-40" />;
  const seen = shops.data?.filter(({ ownRole }) => ownRole && shopRolePermissions[ownRole].has('payouts:read')) ?? [];
  return (
    <div className="grid gap-6">
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {seen.map((shop) => (
          <ShopAccount
            key={shop._id}
            shopId={shop._id}
            name={localName(shop, language)}
            canChange={shop.ownRole !== undefined && shopRolePermissions[shop.ownRole].has('payouts:write')}
          />
        ))}
      </ul>
      {data.items.length === 0 ? (
        <p className="max-w-prose leading-relaxed">{t('payout.noneOwn')}</p>
      ) : (
        <section aria-label={t('payout.title')} className="grid gap-4">
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {data.items.map((payout) => (
              <PayoutCard key={payout._id} payout={payout} />
            ))}
          </ul>
          <MorePages page={page} size={shownPayouts} total={data.total} onPage={setPage} />
        </section>
      )}
    </div>
  );
}
