import { useTranslation } from '#app/i18n/use-translation.ts';

/** Names a mobile wallet in the language of the page; a bank is called what the buyer called it. */
export function useProviderName(): (provider: string) => string {
  const { find } = useTranslation('orders');
  return (provider) => find(`wallet.${provider}`) ?? provider;
}
