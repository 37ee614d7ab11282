import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Shop } from '#contract/catalog/shops.ts';
import { shopRolePermissions } from '#domain/people/shop-roles.ts';

/** What each shop of a merchant is owed, what of it is due, and the cash that it holds; each leads to its statement. */
export function ShopMoney() {
  const { t } = useTranslation('statements');
  const userId = useSession().user?._id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['stats', userId, 'ownShops'],
    queryFn: () => api('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }),
    enabled: userId !== '',
  });
  if (error && !data) return <ErrorState text={t('books.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} className="h-40" />;
  const shops = data.filter(({ ownRole }) => ownRole && shopRolePermissions[ownRole].has('stats:read'));
  if (shops.length === 0) return null;
  return (
    <section aria-label={t('books.money')} className="grid gap-3">
      <h2 className="font-semibold">{t('books.money')}</h2>
      <ul className="grid gap-3 xl:grid-cols-2">
        {shops.map((shop) => (
          <Account key={shop._id} shop={shop} />
        ))}
      </ul>
    </section>
  );
}

function Account({ shop }: { shop: Shop }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const userId = useSession().user?._id ?? '';
  const { data } = useQuery({
    queryKey: ['stats', userId, 'balance', shop._id],
    queryFn: () => api('GET /shops/:id/balance', { params: { id: shop._id } }),
    enabled: userId !== '',
  });
  const name = localName(shop, language);
  const figures = [
    [t('books.payable'), data?.payable],
    [t('books.available'), data?.available],
    [t('books.cashHeld'), data?.cashHeld],
  ] as const;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-box border border-base-300 px-4 py-3 leading-relaxed">
      <h3 className="w-full font-semibold wrap-anywhere">{name}</h3>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-base-content/80">{label}</dt>
            <dd className="text-lg font-semibold">{amount === undefined ? '…' : <Money taka={amount} />}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={`/dashboard/merchant?statement=${shop._id}`} variant="outline" aria-label={t('books.openOf', { name })}>
        {t('books.open')}
      </ButtonLink>
    </li>
  );
}
