import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { type WalletProvider, walletProviders } from '#domain/enums.ts';

/** The colours of the wallets, by which people know them. */
const colours: Record<WalletProvider, string> = { bKash: 'bg-[#e2136e]', Nagad: 'bg-[#ec5b24]', Rocket: 'bg-[#8c3494]' };

/** The wallets as three tiles. */
export function WalletTiles({ binding, error }: { binding: UseFormRegisterReturn; error: string | undefined }) {
  const { t } = useTranslation(['checkout', 'orders']);
  const id = useId();
  return (
    <div>
      <div
        role="radiogroup"
        aria-label={t('provider')}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className="grid grid-cols-3 gap-2"
      >
        {walletProviders.map((provider) => (
          <label
            key={provider}
            className="relative grid min-h-16 cursor-pointer justify-items-center gap-1 rounded-box border-2 border-base-300 p-2 text-center leading-relaxed font-semibold has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input type="radio" value={provider} className="absolute inset-0 cursor-pointer opacity-0" {...binding} />
            <span aria-hidden className={`size-6 rounded-full ${colours[provider]}`} />
            <span>{t(`orders:wallet.${provider}`)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm leading-relaxed font-semibold text-error-strong">
          {error}
        </p>
      )}
    </div>
  );
}
