import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Also by Escape and by a click beside the box. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the one that does it last. */
  actions?: ReactNode;
  /** For pictures and tables. */
  isWide?: boolean;
  /** Holds a form, whose dialog decides what Escape does; a click beside it does nothing (`FormDialog`). */
  isForm?: { onEscape: () => void; onInput: () => void };
}

/** A modal dialog: the browser keeps the focus inside, gives it back afterwards, and hides the rest from screen readers. */
export function Dialog({ isOpen, title, onClose, children, actions, isWide = false, isForm }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="modal modal-bottom sm:modal-middle"
      onClose={onClose}
      onInput={isForm?.onInput}
      // A choice of files that is given up says the same.
      onCancel={(event) => {
        if (!isForm || event.target !== event.currentTarget) return;
        event.preventDefault();
        isForm.onEscape();
      }}
    >
      {/* What gets the focus and what is said about it must not be hidden by the buttons at the end of a form. */}
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
