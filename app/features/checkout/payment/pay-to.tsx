import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Shop } from '#contract/catalog/shops.ts';
import { formatMoney, localDigits } from '#domain/format/format.ts';

type Provider = NonNullable<Shop['walletProvider']>;

const ownWallets = { bKash: 'bkash', Nagad: 'nagad', Rocket: 'rocket' } as const satisfies Record<Provider, string>;

interface WalletNumberProps {
  provider: Provider | undefined;
  total: number | undefined;
  shopId: string | undefined;
}

/** The wallet to pay to: the shop's, if all lines are from one shop with a wallet of this provider, else the company's. */
export function WalletNumber({ provider, total, shopId }: WalletNumberProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  const language = useLanguage();
  const { brand } = useRootData();
  const { data: shop, isLoading } = useQuery({
    queryKey: ['shops', 'read', shopId],
    queryFn: () => api('GET /shops/read/:id', { params: { id: shopId ?? '' } }),
    enabled: shopId !== undefined,
  });
  // Avoid showing the company's number before the shop's.
  if (!provider || isLoading) return null;
  const isOfShop = shop?.walletProvider === provider && shop.walletNumber !== undefined;
  const number = isOfShop ? shop.walletNumber : brand[ownWallets[provider]];
  const receiver = isOfShop ? localName(shop, language) : brand.company;
  return (
    <section aria-label={t('payToWallet')} className="rounded-box bg-brand-soft p-4 text-base-content sm:col-span-2">
      <p className="leading-relaxed">
        {total === undefined
          ? t('sendTo', { provider: t(`orders:wallet.${provider}`) })
          : t('sendAmountTo', { provider: t(`orders:wallet.${provider}`), amount: formatMoney(language, total) })}
      </p>
      <p className="flex items-center gap-1">
        <strong className="text-2xl font-semibold select-all">{localDigits(language, number ?? '')}</strong>
        <CopyButton text={number ?? ''} name={t('copyNumber')} />
      </p>
      <p className="text-sm leading-relaxed">{t('receiver', { name: receiver })}</p>
    </section>
  );
}

/** The company's bank account. */
export function BankAccount({ total }: { total: number | undefined }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { brand } = useRootData();
  const rows = [
    { key: 'toName', text: brand.bankAccountName },
    { key: 'toNumber', text: brand.bankAccountNumber, canCopy: true },
    { key: 'toBank', text: brand.bankName },
    { key: 'toBranch', text: brand.bankBranch },
    { key: 'toRouting', text: brand.bankRouting },
  ] as const;
  return (
    <section aria-label={t('payToBank')} className="rounded-box bg-brand-soft p-4 text-base-content sm:col-span-2">
      <p className="mb-2 leading-relaxed">
        {total === undefined ? t('transferTo') : t('transferAmountTo', { amount: formatMoney(language, total) })}
      </p>
      <dl className="grid leading-relaxed sm:grid-cols-[auto_1fr] sm:gap-x-6">
        {rows.map(({ key, text, ...row }) => (
          <div key={key} className="contents">
            <dt className="text-sm sm:self-center">{t(key)}</dt>
            <dd className="flex items-center font-semibold wrap-anywhere">
              <span className="select-all">{text}</span>
              {'canCopy' in row && <CopyButton text={text} name={t('copyAccount')} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
