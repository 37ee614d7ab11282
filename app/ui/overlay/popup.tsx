import { Check, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';

type Kind = 'success' | 'error' | 'info' | 'warning';
type Show = (text: string, detail?: string) => void;
export type Popup = Record<Kind, Show>;

interface Shown {
  kind: Kind;
  text: string;
  detail: string | undefined;
}

const looks: Record<Kind, { Icon: LucideIcon; disc: string }> = {
  success: { Icon: Check, disc: 'bg-success text-success-content' },
  error: { Icon: X, disc: 'bg-error text-error-content' },
  info: { Icon: Info, disc: 'bg-info text-info-content' },
  warning: { Icon: TriangleAlert, disc: 'bg-warning text-warning-content' },
};

const PopupContext = createContext<Popup | undefined>(undefined);

/** Shows a toast in the middle of the screen, which closes automatically (§8: an icon, no button, 1.5 s). */
export function usePopup(): Popup {
  const popup = useContext(PopupContext);
  if (!popup) throw new Error('usePopup outside of PopupProvider');
  return popup;
}

export function PopupProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const layer = useRef<HTMLDivElement>(null);
  const popup = useMemo<Popup>(() => {
    const show = (kind: Kind) => (text: string, detail?: string) => setShown({ kind, text, detail });
    return { success: show('success'), error: show('error'), info: show('info'), warning: show('warning') };
  }, []);
  useEffect(() => {
    if (!shown) return;
    // Opens the popover again, to put it above a dialog in the top layer.
    layer.current?.hidePopover?.();
    layer.current?.showPopover?.();
    // The timer may fire after the next toast is rendered, but before this effect is cleaned up.
    const timer = setTimeout(() => setShown((current) => (current === shown ? undefined : current)), limits.popupMs);
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
        className="pointer-events-none fixed inset-0 z-100 flex size-full items-center justify-center border-0 bg-transparent p-4"
      >
        <div role="status">{shown && !isUrgent && <PopupCard {...shown} />}</div>
        <div role="alert">{shown && isUrgent && <PopupCard {...shown} />}</div>
      </div>
    </PopupContext>
  );
}

function PopupCard({ kind, text, detail }: Shown) {
  const { Icon, disc } = looks[kind];
  return (
    <div className="flex max-w-sm min-w-64 flex-col items-center gap-3 rounded-box border border-base-300 bg-base-100 px-8 py-6 text-center text-base-content shadow-xl">
      <span aria-hidden className={`grid size-14 place-items-center rounded-full ${disc}`}>
        <Icon className="size-7" />
      </span>
      <p className="text-lg font-semibold leading-relaxed wrap-anywhere">{text}</p>
      {detail && <p className="leading-relaxed wrap-anywhere">{detail}</p>}
    </div>
  );
}
