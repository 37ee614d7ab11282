import { useEffect, useState } from 'react';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';

/** Asks for codes for the account with a phone number. */
export function useSendSignInCode(purpose: 'signIn' | 'resetPassword') {
  const language = useLanguage();
  return useSendCode((phone) => api('POST /auth/send-code', { body: { phone, purpose, language } }));
}

/**
 * Requests codes with `ask`. Returns the seconds until the next one can be sent, and whether the previous one is still valid.
 * `retryAfter` is that of a code that was already sent.
 */
export function useSendCode(
  ask: (phone: string) => Promise<{ data: { retryAfter: number; alreadySent?: true | undefined } }>,
  retryAfter = 0,
) {
  const [seconds, setSeconds] = useState(retryAfter);
  const [isAlreadySent, setAlreadySent] = useState(false);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  const send = async (phone: string): Promise<void> => {
    try {
      const { data } = await ask(phone);
      setSeconds(data.retryAfter);
      setAlreadySent(data.alreadySent === true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') setSeconds(Number(error.params.retryAfter ?? 60));
      throw error;
    }
  };
  return { seconds, isAlreadySent, send };
}
