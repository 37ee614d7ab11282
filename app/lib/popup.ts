import { createContext, useContext } from 'react';

export type PopupKind = 'success' | 'error' | 'info' | 'warning';

/** The next step, such as "View cart" or "Undo". */
export type PopupLink = { label: string } & ({ to: string } | { onAct: () => void });
export type ShowPopup = (text: string, detail?: string, link?: PopupLink) => void;
export type Popup = Record<PopupKind, ShowPopup>;

export const PopupContext = createContext<Popup | undefined>(undefined);

/** Shows a toast, which closes automatically (§8, decision 0048). */
export function usePopup(): Popup {
  const popup = useContext(PopupContext);
  if (!popup) throw new Error('usePopup outside of PopupProvider');
  return popup;
}
