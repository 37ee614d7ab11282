import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { rejectionAt } from '#app/lib/form/form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { SavedFilter } from '#contract/operations/saved-filters.ts';
import { useResource } from '../definition/resource-context.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useWrites } from '../requests/use-items.ts';

export type SavedFilterTask = { action: 'save' } | { action: 'rename' | 'delete'; filter: SavedFilter };

interface SavedFilterDialogProps {
  task: SavedFilterTask;
  /** What is saved. */
  search: string;
  onClose: () => void;
}

/** Saves, renames or deletes a saved filter. */
export function SavedFilterDialog({ task, search, onClose }: SavedFilterDialogProps) {
  const { t } = useResourceTexts();
  const { t: own } = useTranslation('sheet');
  const { done } = useWrites();
  const restore = useSavedFilterWrite(async ({ list, name, search }: SavedFilter) => {
    await api('POST /savedFilters/create', { body: { list, name, search } });
    done('restored');
  });
  const remove = useSavedFilterWrite(async (filter: SavedFilter) => {
    await api('DELETE /savedFilters/delete', { body: { savedFilterIds: [filter._id] } });
    done('deleted', { undo: () => restore.mutate(filter) });
  });
  if (task.action === 'delete') {
    return (
      <ConfirmDialog
        isOpen
        title={own('savedFilter.deleteTitle', { name: task.filter.name })}
        action={t('saved.delete')}
        dismiss={t('cancel')}
        onConfirm={() => remove.mutate(task.filter)}
        onClose={onClose}
      >
        {own('savedFilter.deleteText')}
      </ConfirmDialog>
    );
  }
  const edited = task.action === 'rename' ? task.filter : 'new';
  return (
    <Dialog isOpen title={edited === 'new' ? own('savedFilter.saveTitle') : t('saved.rename')} onClose={onClose}>
      <NameForm edited={edited} search={search} onDone={onClose} />
    </Dialog>
  );
}

function useSavedFilterWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: write,
    onError: (error) => popup.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['savedFilters'] }),
  });
}

interface NameFormProps {
  edited: SavedFilter | 'new';
  search: string;
  onDone: () => void;
}

function NameForm({ edited, search, onDone }: NameFormProps) {
  const { t } = useResourceTexts();
  const { t: own } = useTranslation('sheet');
  const { name: list } = useResource().definition.contract;
  const [name, setName] = useState(edited === 'new' ? '' : edited.name);
  const [problem, setProblem] = useState<string>();
  const errorText = useErrorText();
  const write = useSavedFilterWrite((typed: string) =>
    edited === 'new'
      ? api('POST /savedFilters/create', { body: { list, name: typed, search } })
      : api('PUT /savedFilters/update/:id', { params: { id: edited._id }, body: { name: typed } }),
  );
  const submit = async (form: HTMLFormElement) => {
    const refuse = (text: string) => {
      flushSync(() => setProblem(text));
      focusFirstError(form);
    };
    if (name.trim() === '') return refuse(own('savedFilter.nameRequired'));
    try {
      await write.mutateAsync(name.trim());
      onDone();
    } catch (error) {
      refuse(rejectionAt(error, 'name') === 'too_many' ? own('savedFilter.tooMany') : errorText(error));
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextField
        required
        label={own('savedFilter.name')}
        hint={edited === 'new' ? own('savedFilter.hint') : undefined}
        maxLength={60}
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={write.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
