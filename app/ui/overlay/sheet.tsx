import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';

const sides = {
  start: 'sheet-start me-auto h-dvh w-[min(20rem,85vw)]',
  top: 'sheet-top mb-auto w-full',
} as const;

/** For the button that opens a sheet. Browsers do that without scripts, too; older ones need them. */
export const opens = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  onClick: () => {
    const sheet = document.getElementById(id);
    if (sheet instanceof HTMLDialogElement) sheet.showModal();
  },
});

interface SheetProps {
  /** What `opens` names. */
  id: string;
  ref?: RefObject<HTMLDialogElement | null>;
  title: string;
  side: keyof typeof sides;
  children: ReactNode;
}

/** A drawer from an edge of the screen. A native dialog: focus, Escape and the rest of the page are the browser's business. */
export function Sheet({ id, ref, title, side, children }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    // A link leads away from here; the dialog itself is hit beside its box (`closedby` does that in newer browsers).
    const closeOn = ({ target }: Event) => {
      if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
    };
    dialog.addEventListener('click', closeOn);
    return () => dialog.removeEventListener('click', closeOn);
  }, [id]);
  return (
    <dialog
      id={id}
      ref={ref}
      aria-labelledby={titleId}
      closedby="any"
      className={`m-0 max-h-none max-w-none overflow-y-auto overscroll-contain bg-base-100 text-base-content shadow-xl backdrop:bg-black/40 ${sides[side]}`}
    >
      <div className="flex items-center justify-between gap-2 p-2 ps-5">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <form method="dialog">
          <button type="submit" aria-label={t('close')} className="btn btn-ghost btn-circle">
            <X aria-hidden className="size-6" />
          </button>
        </form>
      </div>
      <div className="p-2 pt-0">{children}</div>
    </dialog>
  );
}
