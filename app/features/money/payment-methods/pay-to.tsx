import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';
import { formatMoney } from '#domain/format/format.ts';
import type { WalletAccess } from './use-wallet.ts';

/** The number to send the money to. */
export function WalletNumber({ access: { wallet, error, retry }, total }: { access: WalletAccess; total: number | undefined }) {
  const { t } = useTranslation(['checkout', 'orders', 'common']);
  const language = useLanguage();
  const errorText = useErrorText();
  if (!wallet && !error) return <Skeleton className="h-28" />;
  return (
    <section aria-label={t('payToWallet')} className="rounded-box bg-brand-soft p-4 text-base-content sm:col-span-2">
      {wallet ? (
        <>
          <p className="leading-relaxed">
            {total === undefined ? (
              t('sendTo', { provider: t(`orders:wallet.${wallet.provider}`) })
            ) : (
              <MoneyText
                text={t('sendAmountTo', { provider: t(`orders:wallet.${wallet.provider}`), amount: formatMoney(language, total) })}
              />
            )}
          </p>
          <p className="flex items-center gap-1">
            <strong className="text-2xl font-semibold select-all">{wallet.number}</strong>
            <CopyButton text={wallet.number} name={t('copyNumber')} />
          </p>
          <p className="text-sm leading-relaxed">{t('receiver', { name: wallet.receiver })}</p>
        </>
      ) : (
        <div role="alert" className="grid gap-3 leading-relaxed">
          <p>{errorText(error)}</p>
          <Button variant="outline" onClick={retry}>
            {t('common:retry')}
          </Button>
        </div>
      )}
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
        {total === undefined ? t('transferTo') : <MoneyText text={t('transferAmountTo', { amount: formatMoney(language, total) })} />}
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
