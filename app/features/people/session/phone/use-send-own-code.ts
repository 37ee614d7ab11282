import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSendCode } from '../code/use-send-code.ts';

/** Asks for codes to the user's own number, or to the one that is to replace it. */
export function useSendOwnCode() {
  const language = useLanguage();
  return useSendCode((phone) => api('POST /auth/send-own-code', { body: { phone, language } }));
}
