import { Copy } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';

/** Copies a text to the clipboard. Use it only after hydration. Renders nothing without clipboard access (plain http). */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation('common');
  const popup = usePopup();
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => popup.success(t('copied')),
      (error: unknown) => console.error(error),
    );
  return (
    <button type="button" aria-label={name} onClick={() => void copy()} className="btn btn-circle btn-ghost size-11">
      <Copy aria-hidden className="size-5" />
    </button>
  );
}
