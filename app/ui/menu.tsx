import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface MenuProps {
  /** What stands on the button. */
  label: ReactNode;
  /** Its name, when it shows only a picture. */
  name?: string;
  buttonClass?: string;
  panelClass?: string;
  children: ReactNode;
}

/** A button that opens a panel of links below it. Closes on a choice, Escape, a click elsewhere, and when the focus leaves. */
export function Menu({ label, name, buttonClass = 'btn btn-ghost', panelClass = 'end-0 w-56', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key: place } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [place]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return <div onKeyDown={onKeyDown} onBlur={onBlur} className="relative" />;
}
