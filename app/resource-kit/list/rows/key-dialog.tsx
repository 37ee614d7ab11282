import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useResourceTexts } from '../../definition/resource-texts.ts';

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

/** The keys of a list and what they do. */
export function KeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useResourceTexts();
  return (
    <Dialog isOpen={isOpen} title={t('keys.title')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {(Object.keys(keys) as (keyof typeof keys)[]).map((name) => (
          <div key={name} className="contents">
            <dt className="flex flex-wrap gap-1">
              {keys[name].map((key) => (
                <kbd key={key} className="rounded-field border border-base-content/30 bg-base-200 px-2 py-0.5 text-sm whitespace-nowrap">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
