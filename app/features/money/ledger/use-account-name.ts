import { useTranslation } from '#app/i18n/use-translation.ts';

/** What an account is called: its kind, and whose it is. */
export function useAccountName(): (account: { code: string; name?: string | undefined }) => string {
  const { t } = useTranslation('statements');
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
    const owner = name ?? (code.startsWith('cash:wallet:') ? code.slice('cash:wallet:'.length) : undefined);
    return [kind?.[1] ?? code, owner].filter(Boolean).join(' · ');
  };
}
