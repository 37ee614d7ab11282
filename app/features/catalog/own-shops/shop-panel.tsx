import { ExternalLink, History, Pencil, Truck } from 'lucide-react';
import { namesShown } from '#app/features/catalog/shops/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localise } from '#app/lib/format/localise.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { toForm } from '#app/resource-kit/form/form-links.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { StatusBadge, statusTones } from '#app/ui/state/status-badge.tsx';
import type { Shop } from '#contract/catalog/shops.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { WantedNames } from './wanted-names.tsx';

/** One of the user's shops: its status, its public details and a link to edit them. */
export function ShopPanel({ shop, edit }: { shop: Shop; edit: ReturnType<typeof toForm> | undefined }) {
  const { t } = useTranslation('ownShops');
  const language = useLanguage();
  const providerName = useProviderName();
  const { name, description, address } = localise(shop, language);
  const { _id, status, shopLogo, shopBanners, freeDeliveryFrom, walletProvider, walletNumber, wantedNames, createdAt } = shop;
  return (
    <li className="overflow-hidden rounded-box border border-base-300">
      <Picture
        path={shopBanners[0]}
        alt=""
        sizes="(min-width: 64rem) 32rem, 100vw"
        width={640}
        height={200}
        className="h-32 w-full object-cover sm:h-40"
      />
      <div className="grid gap-3 p-4 leading-relaxed">
        <div className="flex flex-wrap items-center gap-3">
          <Picture path={shopLogo} alt={t('logo', { name })} width={56} height={56} className="size-14 shrink-0 rounded-lg object-cover" />
          <h2 className="min-w-0 grow text-lg font-semibold wrap-anywhere">{name}</h2>
          <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>
        </div>
        <p>{t(`state.${status}`)}</p>
        {wantedNames && <WantedNames shopId={_id} name={namesShown(wantedNames)} isOwn={edit !== undefined} />}
        <p className="text-sm text-base-content/80">{t('applied', { date: formatDate(language, createdAt) })}</p>
        <p className="line-clamp-3 wrap-anywhere">{description}</p>
        <p className="whitespace-pre-line wrap-anywhere">{address}</p>
        {freeDeliveryFrom !== undefined && (
          <p>
            <MoneyText text={t('freeFrom', { amount: formatMoney(language, freeDeliveryFrom) })} />
          </p>
        )}
        {walletProvider && walletNumber && <p>{t('wallet', { provider: providerName(walletProvider), number: walletNumber })}</p>}
        <div className="flex flex-wrap gap-2">
          {edit && (
            <ButtonLink variant="outline" Icon={Pencil} aria-label={t('editOf', { name })} {...edit}>
              {t('edit')}
            </ButtonLink>
          )}
          {edit && (
            <ButtonLink
              to={`/dashboard/merchant/shop/${_id}/delivery-rates`}
              variant="outline"
              Icon={Truck}
              aria-label={t('ratesOf', { name })}
            >
              {t('rates')}
            </ButtonLink>
          )}
          {edit && (
            <ButtonLink
              to={`/dashboard/merchant/shop/${_id}/delivery-times`}
              variant="outline"
              Icon={History}
              aria-label={t('timesOf', { name })}
            >
              {t('times')}
            </ButtonLink>
          )}
          {status === 'active' && (
            <ButtonLink to={`/shops/${_id}`} variant="outline" Icon={ExternalLink} aria-label={t('publicOf', { name })}>
              {t('public')}
            </ButtonLink>
          )}
        </div>
        {edit && <AuditLog resource="shops" id={_id} />}
      </div>
    </li>
  );
}
