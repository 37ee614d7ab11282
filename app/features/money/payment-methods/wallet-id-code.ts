/** The one message about the transaction ids of a wallet, whatever is wrong with a typed one; undefined without a wallet. */
export const walletIdCode = (provider: string | undefined): 'BKASH_ID' | 'WALLET_ID' | undefined =>
  provider ? (provider === 'bKash' ? 'BKASH_ID' : 'WALLET_ID') : undefined;
