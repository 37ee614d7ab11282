import { useEffect } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';
import { limits } from '#domain/limits.ts';
import { onStorageFailure } from './stored-value.ts';

let isTold = false;

/** Warns once that this browser stores nothing, after any other toast. */
export function useStorageNotice(): void {
  const popup = usePopup();
  const { t } = useTranslation('cart');
  useEffect(
    () =>
      onStorageFailure(() => {
        if (isTold) return;
        isTold = true;
        window.setTimeout(() => popup.warning(t('notKept')), limits.popupMs);
      }),
    [popup, t],
  );
}
