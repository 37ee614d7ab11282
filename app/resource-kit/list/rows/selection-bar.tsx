import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { useListKey } from './key-help.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

const id = 'selection-bar';

/** The actions for the selected rows, at the bottom of the screen while rows are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useResourceTexts();
  useListKey('b', () => document.getElementById(id)?.querySelector<HTMLElement>('button, a')?.focus());
  return (
    <section
      id={id}
      aria-label={t('actionsFor', { count })}
      className="sticky bottom-4 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-box border border-base-300 bg-base-100 p-2 ps-4 shadow-xl"
      onKeyDown={(event) => event.key === 'Escape' && !(event.target as Element).closest('dialog, [role=menu]') && onClear()}
    >
      <span className="me-2 font-semibold">{t('selected', { count })}</span>
      {children}
      <Button variant="ghost" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </section>
  );
}
