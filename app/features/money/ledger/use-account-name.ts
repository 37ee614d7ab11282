import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { walletProviders } from '#domain/enums.ts';

/** What an account is called: its kind, and whose it is. */
export function useAccountName(): (account: { code: string; name?: string | undefined }) => string {
  const { t } = useTranslation('statements');
  const providerName = useProviderName();
  const kinds = {
    buyers: t('ledger.account.buyers'),
    shop: t('ledger.account.shop'),
    'cash:courier': t('ledger.account.cashCourier'),
    'cash:gateway': t('ledger.account.cashGateway'),
    'cash:wallet': t('ledger.account.cashWallet'),
    'cash:bank': t('ledger.account.cashBank'),
    'cash:platform': t('ledger.account.cashPlatform'),
    'cash:shop': t('ledger.account.cashShop'),
    'claims:courier': t('ledger.account.claims'),
    unassigned: t('ledger.account.unassigned'),
    exchanges: t('ledger.account.exchanges'),
    commission: t('ledger.account.commission'),
    delivery: t('ledger.account.delivery'),
    'vat:commission': t('ledger.account.vat'),
    promotions: t('ledger.account.promotions'),
    courier: t('ledger.account.courier'),
    gatewayFees: t('ledger.account.gatewayFees'),
    losses: t('ledger.account.losses'),
    rounding: t('ledger.account.rounding'),
    opening: t('ledger.account.opening'),
  };
  return ({ code, name }) => {
    const kind = Object.entries(kinds)
      .filter(([prefix]) => code === prefix || code.startsWith(`${prefix}:`))
      .sort(([a], [b]) => b.length - a.length)[0];
    const wallet = walletProviders.find((provider) => code === `cash:wallet:${provider.toLowerCase()}`);
    const owner = name ?? (wallet && providerName(wallet));
    return [kind?.[1] ?? code, owner].filter(Boolean).join(' · ');
  };
}
