import { useEffect, useState } from 'react';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';

type Purpose = 'signIn' | 'resetPassword';

/** Asks for codes, and says how many seconds to wait before the next one. */
export function useSendCode(purpose: Purpose) {
  const language = useLanguage();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);
  const send = async (phone: string): Promise<void> => {
    try {
      const { data } = await api('POST /auth/send-code', { body: { phone, purpose, language } });
      setSeconds(data.retryAfter);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RATE_LIMITED') setSeconds(Number(error.params.retryAfter ?? 60));
      throw error;
    }
  };
  return { seconds, send };
}
