import { Keyboard } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import { useResourceTexts } from '../../definition/resource-texts.ts';

const KeyDialog = lazyDialog(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }));

/** A button with the keys of the list, also opened by `?`. */
export function KeyHelp() {
  const { t } = useResourceTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useListKey('?', () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-circle"
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden className="size-5" />
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <KeyDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Calls `onKey` when a key is pressed anywhere on the page, except while typing or in a dialog. */
export function useListKey(key: string, onKey: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select, textarea, dialog')) return;
    event.preventDefault();
    onKey();
  });
  useEffect(() => {
    const watch = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: watch.signal });
    return () => watch.abort();
  }, []);
}
