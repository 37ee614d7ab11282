import { useQuery } from '@tanstack/react-query';
import { api, isMissing } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import type { WalletProvider } from '#domain/enums.ts';

const companyWallets = { bKash: 'bkash', Nagad: 'nagad', Rocket: 'rocket' } as const satisfies Record<WalletProvider, string>;

export interface Wallet {
  provider: WalletProvider;
  number: string;
  receiver: string;
}

export interface WalletAccess {
  /** Undefined until it is certain: money that is sent to another number is hard to get back. */
  wallet: Wallet | undefined;
  error: Error | null;
  retry: () => void;
}

/** The wallet to pay to: the shop's, if all lines are from one shop with a wallet of this provider, else the company's. See `onlyShopOf`. */
export function useWallet(provider: WalletProvider | undefined, shopId: string | null | undefined): WalletAccess {
  const language = useLanguage();
  const { brand } = useRootData();
  const {
    data: shop,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shops', 'read', shopId],
    queryFn: () => api('GET /shops/read/:id', { params: { id: shopId ?? '' } }),
    enabled: provider !== undefined && typeof shopId === 'string',
  });
  // Not `isLoading`: that is false for a query that has failed, or that waits for the network.
  const isCertain = shopId === null || shop !== undefined || isMissing(error);
  const walletOf = (chosen: WalletProvider): Wallet =>
    shop?.walletProvider === chosen && shop.walletNumber !== undefined
      ? { provider: chosen, number: shop.walletNumber, receiver: localName(shop, language) }
      : { provider: chosen, number: brand[companyWallets[chosen]], receiver: brand.company };
  return { wallet: provider && isCertain ? walletOf(provider) : undefined, error, retry: () => void refetch() };
}
