import { useEffect } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';
import { limits } from '#domain/limits.ts';
import { onNotKept } from './stored-value.ts';

let isTold = false;

/** Says once that this browser keeps nothing, after what else there is to say. */
export function useStorageNotice(): void {
  const popup = usePopup();
  const { t } = useTranslation('cart');
  useEffect(
    () =>
      onNotKept(() => {
        if (isTold) return;
        isTold = true;
        window.setTimeout(() => popup.warning(t('notKept')), limits.popupMs);
      }),
    [popup, t],
  );
}
