import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useResourceTexts } from '../../definition/resource-texts.ts';

/** Keys of a list, in the order of the help. */
const keys = {
  move: ['↑', '↓'],
  open: ['Enter'],
  select: ['Space'],
  selectMore: ['Shift + ↑', 'Shift + ↓'],
  selectAll: ['Ctrl + A'],
  clear: ['Esc'],
  actions: ['B'],
  search: ['/'],
  help: ['?'],
} as const;

/** A button with the keys of the list, also opened by `?`. */
export function KeyHelp() {
  const { t } = useResourceTexts();
  const [isOpen, setOpen] = useState(false);
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
      <Dialog
        isOpen={isOpen}
        title={t('keys.title')}
        onClose={() => setOpen(false)}
        actions={
          <button type="button" className="btn btn-primary" onClick={() => setOpen(false)}>
            {t('close')}
          </button>
        }
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
            <div key={name} className="contents">
              <dt className="flex flex-wrap gap-1">
                {keys[name].map((key) => (
                  <kbd key={key} className="rounded-field border border-base-content/30 bg-base-200 px-2 py-0.5 text-sm whitespace-nowrap">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
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
