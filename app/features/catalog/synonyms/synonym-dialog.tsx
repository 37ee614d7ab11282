import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { synonymBody } from '#contract/catalog/search.ts';

/** Words are separated by line breaks or commas. */
const words = z
  .string()
  .transform((value) => value.split(/[\n,،]/).flatMap((word) => word.trim() || []))
  .pipe(synonymBody.shape.words);
const form = z.object({ words });

interface SynonymDialogProps {
  /** The id of the group to edit; omit it to add a new one. */
  id?: string | undefined;
  /** The initial words of the field. */
  start: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}

/** Edits a group of synonyms for the search, one word per line. */
export function SynonymDialog({ isOpen, onClose, ...rest }: SynonymDialogProps) {
  const { t } = useTranslation('backOffice');
  return (
    <FormDialog isOpen={isOpen} title={t(rest.id ? 'synonyms.edit' : 'synonyms.add')} onClose={onClose}>
      <Words onClose={onClose} {...rest} />
    </FormDialog>
  );
}

/** Errors of the whole list, or of single words by index. */
type Errors = { type?: string } & { [index: number]: { type?: string } | undefined };

function Words({ id, start, onClose }: Omit<SynonymDialogProps, 'isOpen'>) {
  const { t, find } = useTranslation(['backOffice', 'resources']);
  const group = useShopForm({ resolver: schemaResolver(form), defaultValues: { words: start.join('\n') } });
  const { mutateAsync, isPending } = useBackOfficeWrite(
    (body: z.output<typeof form>) =>
      id ? api('PUT /synonyms/update/:id', { params: { id }, body }) : api('POST /synonyms/create', { body }),
    id ? 'updated' : 'added',
  );
  const errors = group.formState.errors.words as Errors | undefined; // the schema turns the text into a list
  const code = errors && (errors.type ?? 'word');
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={group.handleSubmit((body) => mutateAsync(body).then(onClose, (error: unknown) => void showFieldErrors(group, error)))}
    >
      <TextareaField
        required
        rows={6}
        label={t('synonyms.words')}
        hint={t('synonyms.hint')}
        error={code && (find(`synonyms.errors.${code}`) ?? t('synonyms.errors.word'))}
        {...group.register('words')}
      />
      <div className="modal-action mt-0 flex-wrap">
        <Button variant="ghost" onClick={onClose}>
          {t('resources:cancel')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('resources:save')}
        </Button>
      </div>
    </form>
  );
}
