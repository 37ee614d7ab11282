import { useState } from 'react';
import { Link } from 'react-router';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { HoverPanel } from '#app/ui/overlay/hover-panel.tsx';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import { Part } from './part.tsx';
import { samplesIn } from './samples.ts';

/** Each opens by its button. `theme` keeps the ids of both columns apart. */
export function Overlays({ theme }: { theme: string }) {
  const { title, sentence, label, action, next, choices } = samplesIn(useLanguage());
  const [open, setOpen] = useState<'Dialog' | 'ConfirmDialog' | 'FormDialog'>();
  const [choice, setChoice] = useState<string>(choices[0]);
  const popup = usePopup();
  const sheet = `design-sheet-${theme}`;
  const close = () => setOpen(undefined);
  return (
    <>
      <Part name="Dialog, ConfirmDialog, FormDialog">
        {(['Dialog', 'ConfirmDialog', 'FormDialog'] as const).map((name) => (
          <Button key={name} variant="outline" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Dialog isOpen={open === 'Dialog'} title={title} onClose={close} actions={<Button onClick={close}>{action}</Button>}>
          <p className="leading-relaxed">{sentence}</p>
        </Dialog>
        <ConfirmDialog isOpen={open === 'ConfirmDialog'} title={title} action={action} onConfirm={close} onClose={close}>
          {sentence}
        </ConfirmDialog>
        <FormDialog isOpen={open === 'FormDialog'} title={title} onClose={close}>
          <TextField label={label} />
        </FormDialog>
      </Part>
      <Part name="Sheet">
        <Button variant="outline" {...opens(sheet)}>
          Sheet
        </Button>
        <Sheet id={sheet} title={title} done={action}>
          <p className="p-3 leading-relaxed">{sentence}</p>
        </Sheet>
      </Part>
      <Part name="Menu, ChoiceMenu, HoverPanel">
        <Menu label="Menu" buttonClass="btn btn-outline" panelClass="start-0 w-56">
          <Link to="/cart" className="flex min-h-11 items-center px-3">
            {next}
          </Link>
        </Menu>
        <ChoiceMenu name={label} choices={choices.map((text) => ({ value: text, text }))} value={choice} onChoose={setChoice}>
          <StatusBadge tone="waiting">{choice}</StatusBadge>
        </ChoiceMenu>
        <HoverPanel className="start-0 top-full w-64 pt-2" panel={() => <p className="leading-relaxed">{sentence}</p>}>
          <Link to="/cart" className="btn btn-ghost">
            HoverPanel
          </Link>
        </HoverPanel>
      </Part>
      <Part name="usePopup">
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} variant="soft" onClick={() => popup[kind](title, sentence, { to: '/cart', label: next })}>
            {kind}
          </Button>
        ))}
      </Part>
    </>
  );
}
