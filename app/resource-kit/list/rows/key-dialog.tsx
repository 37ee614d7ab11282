import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useResource } from '../../definition/resource-context.ts';

/** The keyboard shortcuts of a list, in the order of the help. */
const keys = {
  move: ['↑', '↓'],
  open: ['Enter'],
  select: ['Space'],
  selectMore: ['Shift + ↑', 'Shift + ↓'],
  selectAll: ['Ctrl + A'],
  clear: ['Esc'],
  actions: ['B'],
  search: ['/'],
  help: ['?'],
} as const;

/** Those of cells that are edited in the list. */
const cellKeys = {
  edit: ['Enter', 'Shift + Enter'],
  next: ['Tab', 'Shift + Tab'],
  undo: ['Esc'],
  paste: ['Ctrl + V'],
} as const;

type Keys = Readonly<Record<string, readonly string[]>>;
const namesOf = <T extends Keys>(of: T) => Object.keys(of) as (keyof T & string)[];

/** The keys of a list and what they do. */
export function KeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['resources', 'sheet']);
  const hasCells = useResource().definition.columns.some(({ edits }) => edits);
  return (
    <Dialog isOpen={isOpen} title={t('keys.title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {namesOf(keys).map((name) => (
          <Key key={name} pressed={keys[name]} does={t(`sheet:keys.${name}`)} />
        ))}
        {hasCells && namesOf(cellKeys).map((name) => <Key key={name} pressed={cellKeys[name]} does={t(`sheet:keys.${name}`)} />)}
      </dl>
    </Dialog>
  );
}

const Key = ({ pressed, does }: { pressed: readonly string[]; does: string }) => (
  <div className="contents">
    <dt className="flex flex-wrap gap-1">
      {pressed.map((key) => (
        <kbd key={key} className="rounded-field border border-base-content/30 bg-base-200 px-2 py-0.5 text-sm whitespace-nowrap">
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
);
