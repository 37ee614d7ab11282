import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Also called on Escape and on a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons; the primary one comes last. */
  actions?: ReactNode;
  /** For images and tables. */
  isWide?: boolean;
  /** For a form: the caller handles Escape, and a click on the backdrop does nothing (`FormDialog`). */
  isForm?: { onEscape: () => void };
}

/** A modal dialog: the browser keeps the focus inside, restores it afterwards, and hides the rest from screen readers. */
export function Dialog({ isOpen, title, onClose, children, actions, isWide = false, isForm }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ownCloses = useRef(0);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (isOpen || !dialog.current?.open) return;
    ownCloses.current += 1;
    dialog.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal modal-bottom sm:modal-middle"
      // The event comes late: a dialog that this component closed may be open again. React also bubbles the event of an inner dialog.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return;
        if (ownCloses.current === 0) onClose();
        else ownCloses.current -= 1;
      }}
      // Escape closes immediately through the caller: the `close` event would come late. A cancelled file picker bubbles the same event.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isForm) isForm.onEscape();
        else onClose();
      }}
    >
      {/* The scroll padding keeps a focused field and its error clear of the buttons at the end of a form. */}
      {isOpen && (
        <div className={`modal-box flex flex-col gap-4 ${isWide ? 'max-w-4xl' : isForm ? 'scroll-pb-40 sm:max-w-3xl' : ''}`}>
          <h2 id={titleId} className="text-xl leading-relaxed font-semibold">
            {title}
          </h2>
          {children}
          {actions && <div className="modal-action mt-2 flex-wrap">{actions}</div>}
        </div>
      )}
      <div className="modal-backdrop">
        <button type="button" tabIndex={-1} aria-hidden onClick={isForm ? undefined : onClose} />
      </div>
    </dialog>
  );
}
