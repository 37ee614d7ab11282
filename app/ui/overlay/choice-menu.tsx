import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDismissal } from './menu.tsx';

export interface MenuChoice {
  value: string;
  text: string;
  /** Can't be undone. */
  isFinal?: boolean;
}

interface ChoiceMenuProps {
  /** What the menu changes; read before the current value. */
  name?: string;
  choices: readonly MenuChoice[];
  /** The current value, if it is one of the choices. */
  value?: string;
  onChoose: (value: string) => void;
  buttonClass?: string;
  /** The current value, as a badge. */
  children?: ReactNode;
}

/** A badge that opens a menu of choices. The menu is in the top layer: a scrolling table can't clip it. */
export function ChoiceMenu({ name, choices, value, onChoose, buttonClass = '', children }: ChoiceMenuProps) {
  const box = useRef<HTMLSpanElement>(null);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismissal(box, isOpen, close);
  const choose = (chosen: string) => {
    close();
    box.current?.querySelector('button')?.focus();
    if (chosen !== value) onChoose(chosen);
  };
  return (
    <span ref={box} className="inline-flex">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={`inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-field lg:min-h-8 ${buttonClass}`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          // The list would move to the next row.
          event.stopPropagation();
          event.preventDefault();
          setOpen(true);
        }}
      >
        {name && <span className="sr-only">{name}</span>}
        <span className="contents">{children}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-base-content/70" />
      </button>
      {isOpen && <ChoicePanel id={panelId} name={name} choices={choices} value={value} onChoose={choose} />}
    </span>
  );
}

type ChoicePanelProps = Pick<ChoiceMenuProps, 'choices' | 'onChoose'> & {
  name: string | undefined;
  id: string;
  value: string | undefined;
};

function ChoicePanel({ id, name, choices, value, onChoose }: ChoicePanelProps) {
  const panel = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover?.();
    placeBelow(element);
    (element.querySelector<HTMLElement>('[aria-checked=true]') ?? element.querySelector('button'))?.focus({ preventScroll: true });
    const watch = new AbortController();
    window.addEventListener('scroll', () => placeBelow(element), { capture: true, signal: watch.signal });
    return () => watch.abort();
  }, []);
  return (
    <span
      ref={panel}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={name}
      popover="manual"
      className="fixed inset-auto m-0 min-w-44 rounded-box border border-base-300 bg-base-100 p-1 text-start text-base font-normal text-base-content shadow-xl"
      onKeyDown={moveFocus}
    >
      {choices.map(({ value: each, text, isFinal }) => (
        <button
          key={each}
          type="button"
          {...(value === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': each === value })}
          tabIndex={-1}
          className={`flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-field px-3 text-start hover:bg-base-200 lg:min-h-9 ${isFinal ? 'text-error-strong' : ''}`}
          onClick={() => onChoose(each)}
        >
          <span className="grow">{text}</span>
          {each === value && <Check aria-hidden className="size-4 shrink-0" />}
        </button>
      ))}
    </span>
  );
}

const gap = 4;

/** Places a menu at the button before it: below, or above where there is no room. */
function placeBelow(menu: HTMLElement): void {
  const button = menu.parentElement?.getBoundingClientRect();
  if (!button) return;
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + gap;
  menu.style.left = `${Math.max(gap, Math.min(button.left, window.innerWidth - width - gap))}px`;
  menu.style.top = `${below + height <= window.innerHeight ? below : Math.max(gap, button.top - height - gap)}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = items.indexOf(document.activeElement as HTMLElement); // -1 for any other element
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items.at(next % items.length)?.focus();
}
