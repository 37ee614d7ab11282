import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { bankText } from '#domain/money/banks.ts';

/** Returns the name of a mobile wallet or bank in the language of the page. */
export function useProviderName(): (provider: string) => string {
  const { find } = useTranslation('orders');
  const language = useLanguage();
  return (provider) => find(`wallet.${provider}`) ?? bankText(provider, language);
}
