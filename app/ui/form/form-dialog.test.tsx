import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Combobox } from './combobox.tsx';
import { FormDialog } from './form-dialog.tsx';

const dialog = (name: string) => screen.getByRole<HTMLDialogElement>('dialog', { name });

/** Acts like a browser: closes the dialog unless the event is prevented. */
function pressEscape(name: string): void {
  const cancel = createEvent('cancel', dialog(name), { cancelable: true });
  fireEvent(dialog(name), cancel);
  if (!cancel.defaultPrevented) dialog(name).close();
}

const clickBeside = (name: string) => {
  const backdrop = dialog(name).querySelector('.modal-backdrop button');
  if (backdrop) fireEvent.click(backdrop);
};

describe('Dialog', () => {
  it('is labelled by its title, and has no content while closed', () => {
    const { rerender } = renderInShop(
      <Dialog isOpen={false} title="Details" onClose={vi.fn()}>
        Text
      </Dialog>,
    );
    expect(screen.queryByText('Text')).toBeNull();
    rerender(
      <Dialog isOpen title="Details" onClose={vi.fn()}>
        Text
      </Dialog>,
    );
    expect(dialog('Details').open).toBe(true);
    expect(screen.getByText('Text')).toBeDefined();
  });

  it('closes on Escape and on a click on the backdrop', () => {
    const onClose = vi.fn();
    renderInShop(
      <Dialog isOpen title="Details" onClose={onClose}>
        Text
      </Dialog>,
    );
    clickBeside('Details');
    expect(onClose).toHaveBeenCalledTimes(1);
    pressEscape('Details');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('reports when the browser closes it, but not when its owner did: that event comes late, and the dialog may be open again', () => {
    const onClose = vi.fn();
    const page = (isOpen: boolean) => (
      <Dialog isOpen={isOpen} title="Details" onClose={onClose}>
        Text
      </Dialog>
    );
    const { rerender } = renderInShop(page(true));
    const event = vi.fn();
    dialog('Details').addEventListener('close', event);
    rerender(page(false));
    rerender(page(true));
    expect(event).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    pressEscape('Details');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('ConfirmDialog', () => {
  const setUp = () => {
    const calls = { onConfirm: vi.fn(), onClose: vi.fn() };
    const page = renderInShop(
      <ConfirmDialog isOpen title="Delete?" action="Delete" {...calls}>
        Rice
      </ConfirmDialog>,
    );
    return { ...calls, ...page };
  };

  it('confirms and closes', async () => {
    const { user, onConfirm, onClose } = setUp();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('only closes when dismissed', async () => {
    const { user, onConfirm, onClose } = setUp();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});

function AddProduct({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <FormDialog isOpen={isOpen} title="Add product" onClose={close}>
      <label>
        Name <input />
      </label>
    </FormDialog>
  );
}

describe('FormDialog', () => {
  function setUp() {
    const onClose = vi.fn();
    return { onClose, ...renderInShop(<AddProduct onClose={onClose} />) };
  }

  it('closes on Escape if nothing was typed', () => {
    const { onClose } = setUp();
    pressEscape('Add product');
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks before discarding input, and keeps it when the user goes back', async () => {
    const { user, onClose } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rice');
    pressEscape('Add product');
    const question = dialog('Leave without saving?');
    await user.click(within(question).getByRole('button', { name: 'Back' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Rice');
  });

  it('does not ask for input that was saved before it was opened again', async () => {
    const onClose = vi.fn();
    const page = (isOpen: boolean) => (
      <FormDialog isOpen={isOpen} title="Add product" onClose={onClose}>
        <input aria-label="Name" />
      </FormDialog>
    );
    const { user, rerender } = renderInShop(page(true));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rice');
    rerender(page(false));
    rerender(page(true));
    pressEscape('Add product');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks after a choice from a list, too', async () => {
    const onClose = vi.fn();
    const { user } = renderInShop(
      <FormDialog isOpen title="Add product" onClose={onClose}>
        <Combobox
          label="Shop"
          value={undefined}
          options={[{ _id: 'shop-1', name: 'Padma' }]}
          onChange={vi.fn()}
          onType={vi.fn()}
          loadingText=""
          emptyText=""
        />
      </FormDialog>,
    );
    await user.click(screen.getByRole('combobox'));
    await user.click(screen.getByRole('option', { name: 'Padma' }));
    pressEscape('Add product');
    expect(dialog('Leave without saving?').open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes when the user confirms', async () => {
    const { user, onClose } = setUp();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rice');
    pressEscape('Add product');
    await user.click(within(dialog('Leave without saving?')).getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('stays open after a click on the backdrop, and when a file picker is cancelled', async () => {
    const { onClose } = setUp();
    clickBeside('Add product');
    fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
