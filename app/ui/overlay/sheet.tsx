import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Props of the button that opens a sheet. Works without JavaScript, except in older browsers, which do not know `command`. */
export const opens = (id: string) => ({
  command: 'show-modal',
  commandfor: id,
  onClick: () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) openSheet(id);
  },
});

/** For a sheet whose contents are rendered when it is opened. */
export function openSheet(id: string): void {
  const sheet = document.getElementById(id);
  if (sheet instanceof HTMLDialogElement) sheet.showModal();
}

interface SheetProps {
  /** The id passed to `opens`. */
  id: string;
  title: string;
  /** Names a button that closes the sheet, which then stays open when a link in it is followed. */
  done?: string;
  children: ReactNode;
}

/** A drawer at the start of the screen. A native dialog: the browser handles focus, Escape and the inert page. */
export function Sheet({ id, title, done, children }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const isClosedByLinks = done === undefined;
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    // Closes on a link, and on the backdrop, whose clicks target the dialog itself (newer browsers do that by `closedby`).
    const closeOn = ({ target }: Event) => {
      if (target === dialog || (isClosedByLinks && target instanceof Element && target.closest('a'))) dialog.close();
    };
    dialog.addEventListener('click', closeOn);
    return () => dialog.removeEventListener('click', closeOn);
  }, [id, isClosedByLinks]);
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      closedby="any"
      className="sheet m-0 me-auto h-dvh max-h-none w-[min(20rem,85vw)] max-w-none flex-col bg-base-100 text-base-content shadow-xl backdrop:bg-black/40 open:flex"
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
      <div className="grow overflow-y-auto overscroll-contain p-2 pt-0">{children}</div>
      {done !== undefined && (
        <form method="dialog" className="border-t border-base-300 p-3">
          <button type="submit" className="btn btn-primary btn-block">
            {done}
          </button>
        </form>
      )}
    </dialog>
  );
}
