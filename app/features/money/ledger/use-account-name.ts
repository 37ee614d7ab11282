import { useTranslation } from '#app/i18n/use-translation.ts';

/** What an account is called: its kind, and whose it is. */
export function useAccountName(): (account: { code: string; name?: string | undefined }) => string {
  const { t } = useTranslation('ledger');
  const kinds = {
    buyers: t('account.buyers'),
    shop: t('account.shop'),
    'cash:courier': t('account.cashCourier'),
    'cash:gateway': t('account.cashGateway'),
    'cash:wallet': t('account.cashWallet'),
    'cash:bank': t('account.cashBank'),
    'cash:platform': t('account.cashPlatform'),
    'cash:shop': t('account.cashShop'),
    'claims:courier': t('account.claims'),
    unassigned: t('account.unassigned'),
    exchanges: t('account.exchanges'),
    commission: t('account.commission'),
    delivery: t('account.delivery'),
    'vat:commission': t('account.vat'),
    promotions: t('account.promotions'),
    courier: t('account.courier'),
    gatewayFees: t('account.gatewayFees'),
    losses: t('account.losses'),
    rounding: t('account.rounding'),
    opening: t('account.opening'),
  };
  return ({ code, name }) => {
    const kind = Object.entries(kinds)
      .filter(([prefix]) => code === prefix || code.startsWith(`${prefix}:`))
      .sort(([a], [b]) => b.length - a.length)[0];
    const owner = name ?? (code.startsWith('cash:wallet:') ? code.slice('cash:wallet:'.length) : undefined);
    return [kind?.[1] ?? code, owner].filter(Boolean).join(' · ');
  };
}
