import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Popup, PopupContext, type PopupKind, type PopupLink, type ShowPopup } from '#app/lib/popup.ts';
import { limits } from '#domain/limits.ts';

interface Shown {
  kind: PopupKind;
  text: string;
  detail: string | undefined;
  link: PopupLink | undefined;
}

/** 1.5 s, as specified, and longer where that is too short to read the text or to follow the link. */
function durationMs({ text, detail = '', link }: Shown): number {
  if (link) return limits.popupWithLinkMs;
  return Math.max(limits.popupMs, (text.length + detail.length) * limits.popupMsPerCharacter);
}

const looks: Record<PopupKind, { Icon: LucideIcon; disc: string }> = {
  success: { Icon: Check, disc: 'bg-success text-success-content' },
  error: { Icon: X, disc: 'bg-error text-error-content' },
  info: { Icon: Info, disc: 'bg-info text-info-content' },
  warning: { Icon: TriangleAlert, disc: 'bg-warning text-warning-content' },
};

export function PopupProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const layer = useRef<HTMLDivElement>(null);
  const popup = useMemo<Popup>(() => {
    const show =
      (kind: PopupKind): ShowPopup =>
      (text, detail, link) =>
        setShown({ kind, text, detail, link });
    return { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
  }, []);
  useEffect(() => {
    if (!shown) return;
    // Opens the popover again, to put it above a dialog in the top layer.
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
    // The timer may fire after the next toast is rendered, but before this effect is cleaned up.
    const timer = setTimeout(() => setShown((current) => (current === shown ? undefined : current)), durationMs(shown));
    return () => clearTimeout(timer);
  }, [shown]);
  const isUrgent = shown?.kind === 'error' || shown?.kind === 'warning';
  return (
    <PopupContext value={popup}>
      {children}
      {/* Both live regions are always rendered: screen readers announce only changes inside an existing region. */}
      <div
        ref={layer}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-auto bottom-20 z-100 m-0 w-full overflow-visible border-0 bg-transparent px-3 lg:top-20 lg:bottom-auto lg:px-6"
      >
        <div role="status">{shown && !isUrgent && <PopupBar {...shown} onFollow={() => setShown(undefined)} />}</div>
        <div role="alert">{shown && isUrgent && <PopupBar {...shown} onFollow={() => setShown(undefined)} />}</div>
      </div>
    </PopupContext>
  );
}

const linkLook =
  'pointer-events-auto ms-auto flex min-h-11 shrink-0 items-center ps-3 font-semibold text-brand underline-offset-4 hover:underline';

/** Clicks pass through the bar, except on its link. */
function PopupBar({ kind, text, detail, link, onFollow }: Shown & { onFollow: () => void }) {
  const { Icon, disc } = looks[kind];
  return (
    <div className="mx-auto flex w-fit max-w-md min-w-56 items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2.5 text-base-content shadow-xl lg:me-0">
      <span aria-hidden className={`grid size-7 shrink-0 place-items-center rounded-full ${disc}`}>
        <Icon className="size-4" />
      </span>
      <div className="leading-snug wrap-anywhere">
        <p className="font-semibold">{text}</p>
        {detail && <p className="text-sm">{detail}</p>}
      </div>
      {link &&
        ('to' in link ? (
          <Link to={link.to} onClick={onFollow} className={linkLook}>
            {link.label}
          </Link>
        ) : (
          <button
            type="button"
            onClick={() => {
              onFollow();
              link.onAct();
            }}
            className={linkLook}
          >
            {link.label}
          </button>
        ))}
    </div>
  );
}
