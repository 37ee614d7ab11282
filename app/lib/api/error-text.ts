import { useCallback } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from './api.ts';

/** The text shown for an error: by its API code, with its values (`{ available: 3 }`). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t('INTERNAL');
      const { code, params } = error;
      if (code === 'RATE_LIMITED') return waitText(t, Number(params.retryAfter));
      if (code === 'OUT_OF_STOCK' && typeof params.name === 'string') {
        const available = Number(params.available ?? 0);
        return available > 0 ? t('onlySoMany', { name: params.name, count: available }) : t('soldOut', { name: params.name });
      }
      if (code === 'MAX_PER_ORDER' && params.max !== undefined)
        return t('maxPerOrder', { name: String(params.name), count: Number(params.max) });
      return t(code);
    },
    [t],
  );
}

type ErrorTexts = ReturnType<typeof useTranslation<'errors'>>['t'];

function waitText(t: ErrorTexts, seconds: number): string {
  if (!(seconds > 0)) return t('RATE_LIMITED');
  return seconds < 60 ? t('waitSeconds', { count: seconds }) : t('waitMinutes', { count: Math.ceil(seconds / 60) });
}
