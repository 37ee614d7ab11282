import { RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { type MessageTemplate, templateUpdate } from '#contract/content/messages.ts';
import { ForeignLinkDialog } from './foreign-link-dialog.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TestMessage } from './test-message.tsx';

interface TemplateFormProps {
  template: MessageTemplate;
  onClose: () => void;
}

const isForeign = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'FOREIGN_LINK';

/** Edits a text, with a preview and a test message. Counts the parts of an SMS. */
export function TemplateForm({
  template: { kind, channel, language, title, body, variables, isChanged, partPrice },
  onClose,
}: TemplateFormProps) {
  const { t, find } = useTranslation(['messages', 'resources']);
  const key = { kind, channel, language };
  const form = useShopForm({ resolver: schemaResolver(templateUpdate), defaultValues: { ...key, title, body } });
  const [isTesting, setTesting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const save = useBackOfficeWrite(
    (update: typeof templateUpdate._output) => api('PUT /message-templates/update', { body: update }),
    'updated',
    { isToast: (error) => !isForeign(error) },
  );
  /** Addresses and numbers that are not the shop's. */
  const [foreign, setForeign] = useState('');
  const submit = (update: typeof templateUpdate._output) =>
    save.mutateAsync(update).then(onClose, (error: unknown) => {
      if (isForeign(error)) setForeign(String(error.params.found));
      else showFieldErrors(form, error);
    });
  const restore = useBackOfficeWrite(() => api('DELETE /message-templates/delete', { body: key }), 'updated');
  const { errors } = form.formState;
  const errorOf = (code: string | undefined) => code && (find(`fieldErrors.${code}`) ?? t('fieldErrors.REQUIRED'));
  const typed = { title: form.watch('title') ?? '', body: form.watch('body') };
  return (
    <>
      <form method="post" noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
        {channel !== 'sms' && (
          <TextField
            required
            lang={language}
            label={t(channel === 'email' ? 'subject' : 'heading')}
            error={errorOf(errors.title?.type)}
            {...form.register('title')}
          />
        )}
        <TextareaField
          required
          rows={channel === 'email' ? 8 : 4}
          lang={language}
          label={t('body')}
          hint={t('variables', { names: variables.map((name) => `{${name}}`).join(' ') })}
          error={errorOf(errors.body?.type)}
          {...form.register('body')}
        />
        <TemplatePreview {...key} {...typed} partPrice={partPrice} />
        <div className="modal-action mt-0 flex-wrap">
          {isChanged && (
            <Button variant="ghost" Icon={RotateCcw} className="me-auto" isBusy={restore.isPending} onClick={() => setAsking(true)}>
              {t('restore')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('resources:cancel')}
          </Button>
          {channel !== 'inbox' && !isTesting && (
            <Button variant="soft" Icon={Send} onClick={() => setTesting(true)}>
              {t(`test.${channel}`)}
            </Button>
          )}
          <Button type="submit" isBusy={save.isPending}>
            {t('resources:save')}
          </Button>
        </div>
      </form>
      {channel !== 'inbox' && isTesting && <TestMessage kind={kind} channel={channel} language={language} {...typed} />}
      <ForeignLinkDialog
        found={foreign}
        onConfirm={form.handleSubmit((update) => submit({ ...update, confirmForeignLink: true }))}
        onClose={() => setForeign('')}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('restoreTitle')}
        action={t('restore')}
        dismiss={t('resources:cancel')}
        onConfirm={() => restore.mutateAsync().then(onClose, () => {})}
        onClose={() => setAsking(false)}
      >
        <p>{t('restoreText')}</p>
      </ConfirmDialog>
    </>
  );
}
