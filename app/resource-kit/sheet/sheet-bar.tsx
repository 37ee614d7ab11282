import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { focusCell, type Spreadsheet } from './sheet-context.ts';
import { type Paste, usePaste } from './sheet-store.ts';

/** Another page of the list has other rows. */
const always = () => true;

/** Asks whether to save pasted values, shows the progress, and offers to undo it. */
export function SheetBar({ sheet }: { sheet: Spreadsheet }) {
  const { t } = useTranslation(['sheet', 'resources']);
  const paste = usePaste(sheet.store);
  const bar = useRef<HTMLElement>(null);
  const phase = paste?.phase;
  // Enter saves what was pasted. Afterwards it closes the bar: a second press must not undo.
  useEffect(() => {
    if (phase && phase !== 'saving') bar.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
  }, [phase]);
  if (!paste) return null;
  const changed = Object.values(paste.changes).reduce((sum, count) => sum + count, 0);
  const close = () => {
    if (phase === 'asking') sheet.cancelPaste();
    else sheet.store.setPaste(undefined);
    focusCell(paste.from);
  };
  const next = { 'data-next': '' };
  return (
    <section
      ref={bar}
      aria-label={t('title')}
      className="sticky bottom-4 z-30 mt-3 flex flex-wrap items-center gap-2 rounded-box border border-base-300 bg-base-100 p-2 ps-4 shadow-xl"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && phase !== 'saving' && !(event.target as Element).closest('dialog')) close();
      }}
    >
      <div role="status" className="me-auto leading-relaxed">
        <PasteText paste={paste} />
      </div>
      {phase === 'saving' && <progress aria-label={t('saving')} className="progress w-24" value={paste.done} max={paste.of} />}
      {phase === 'asking' && (
        <>
          {changed > 0 && (
            <Button onClick={sheet.savePaste} {...next}>
              {t('resources:save')}
            </Button>
          )}
          <Button variant="ghost" onClick={close} {...(changed === 0 && next)}>
            {t('resources:cancel')}
          </Button>
        </>
      )}
      {phase === 'done' && paste.saved > 0 && (
        <Button variant="outline" Icon={Undo2} onClick={sheet.undoPaste}>
          {t('resources:undo')}
        </Button>
      )}
      {(phase === 'done' || phase === 'undone') && (
        <Button variant="ghost" onClick={close} {...next}>
          {t('resources:close')}
        </Button>
      )}
      {phase === 'asking' && changed > 0 && <LeaveQuestion isEdited={always} leaves={always} onLeave={sheet.cancelPaste} />}
    </section>
  );
}

/** What the pasted values change, and which of them don't. */
function PasteText({ paste }: { paste: Paste }) {
  const { t, find } = useTranslation(['sheet', 'resources']);
  const { phase, changes, done, of, saved } = paste;
  const parts = { refused: paste.refused, wrong: paste.wrong, unchanged: paste.unchanged, leftOut: paste.leftOut };
  const told = phase === 'undone' ? (['refused'] as const) : (['refused', 'wrong', 'unchanged', 'leftOut'] as const);
  const values = Object.entries(changes).map(([field, count]) => find(`changes.${field}`, { count }) ?? t('resources:count', { count }));
  const main = {
    asking: values.length > 0 ? values.join(' · ') : t('nothing'),
    saving: t('progress', { done, of }),
    done: t('saved', { count: saved }),
    undone: t('restored', { count: saved }),
  }[phase];
  return (
    <>
      <span className="block font-semibold">{main}</span>
      {phase !== 'saving' &&
        told
          .filter((part) => parts[part] > 0)
          .map((part) => (
            <span
              key={part}
              className={`me-2 text-sm ${part === 'wrong' || part === 'refused' ? 'text-error-strong' : 'text-base-content/80'}`}
            >
              {t(part, { count: parts[part] })}
            </span>
          ))}
    </>
  );
}
