import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import { useResourceTexts } from '../../definition/resource-texts.ts';

interface PhoneControlsProps {
  search: ReactNode;
  choices: ReactNode;
  tools: ReactNode;
  /** The number of active filters. */
  chosen: number;
  /** The number of selected rows and their actions. */
  selected: { count: number; actions: ReactNode } | undefined;
}

/** The search of a list, and all else behind one button. */
export function PhoneControls({ search, choices, tools, chosen, selected }: PhoneControlsProps) {
  const { t } = useResourceTexts();
  const id = useId();
  const isSelecting = selected !== undefined && selected.count > 0;
  useEffect(() => {
    const sheet = document.getElementById(id);
    // The action for the selected rows is done.
    if (!isSelecting && sheet instanceof HTMLDialogElement) sheet.close();
  }, [id, isSelecting]);
  const label = isSelecting
    ? t('actionsFor', { count: selected.count })
    : chosen > 0
      ? t('filtersActive', { count: chosen })
      : t('filters');
  return (
    <>
      <div className="mb-3 flex items-end gap-2">
        <div className="min-w-0 grow">{search}</div>
        <div
          className={isSelecting ? 'fixed inset-x-0 bottom-0 z-30 grid border-t border-base-300 bg-base-100 p-2' : 'shrink-0'}
          data-selecting={isSelecting || undefined}
        >
          <Button
            variant={isSelecting ? 'primary' : 'outline'}
            Icon={SlidersHorizontal}
            className="px-3"
            aria-haspopup="dialog"
            {...opens(id)}
          >
            {label}
          </Button>
        </div>
      </div>
      <Sheet id={id} title={label} done={t('showList')}>
        <div className="grid gap-4 px-3 pb-3">
          {isSelecting && <div className="grid gap-2">{selected.actions}</div>}
          <div className="grid gap-3 *:w-full">{choices}</div>
          {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
        </div>
      </Sheet>
    </>
  );
}
