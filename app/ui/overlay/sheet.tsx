import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';

const sides = {
  start: 'sheet-start me-auto h-dvh w-[min(20rem,85vw)]',
  top: 'sheet-top mb-auto w-full',
} as const;

/** Props of the button that opens a sheet. Works without JavaScript, except in older browsers. */
export const opens = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  onClick: () => {
    const sheet = document.getElementById(id);
    if (sheet instanceof HTMLDialogElement) sheet.showModal();
  },
});

interface SheetProps {
  /** The id passed to `opens`. */
  id: string;
  ref?: RefObject<HTMLDialogElement | null>;
  title: string;
  side: keyof typeof sides;
  children: ReactNode;
}

/** A drawer at an edge of the screen. A native dialog: the browser handles focus, Escape and the inert page. */
export function Sheet({ id, ref, title, side, children }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    // Closes on a link, and on the backdrop, whose clicks target the dialog itself (newer browsers do that by `closedby`).
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
