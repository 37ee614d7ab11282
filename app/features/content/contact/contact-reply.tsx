import type { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { contactReplyBody, type StoredMessage } from '#contract/content/contact.ts';
import { smsParts } from '#domain/content/messages/sms-parts.ts';

interface ContactReplyProps {
  message: StoredMessage;
  isOpen: boolean;
  onClose: () => void;
}

/** Answers a message by e-mail or SMS. */
export function ContactReply({ message, isOpen, onClose }: ContactReplyProps) {
  const { t } = useTranslation('backOffice');
  return (
    <FormDialog isOpen={isOpen} title={t('contacts.replyTitle', { name: message.name })} onClose={onClose}>
      <Answer message={message} onClose={onClose} />
    </FormDialog>
  );
}

function Answer({ message: { _id, email, phone }, onClose }: Omit<ContactReplyProps, 'isOpen'>) {
  const { t } = useTranslation(['backOffice', 'resources']);
  const form = useShopForm({ resolver: schemaResolver(contactReplyBody), defaultValues: { reply: '' } });
  const { mutateAsync, isPending } = useBackOfficeWrite(
    (body: z.output<typeof contactReplyBody>) => api('POST /contacts/reply/:id', { params: { id: _id }, body }),
    'updated',
  );
  const { errors } = form.formState;
  const typed = form.watch('reply').trim();
  const hint = email ? t('contacts.byEmail', { email }) : t('contacts.bySms', { phone, count: smsParts(typed).parts });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => mutateAsync(body).then(onClose, (error: unknown) => void showFieldErrors(form, error)))}
    >
      <TextareaField
        required
        rows={6}
        maxLength={1000}
        label={t('contacts.replyText')}
        hint={hint}
        error={errors.reply && t(errors.reply.type === 'FOREIGN_LINK' ? 'contacts.replyForeign' : 'contacts.replyRequired')}
        {...form.register('reply')}
      />
      <div className="modal-action mt-0 flex-wrap">
        <Button variant="ghost" onClick={onClose}>
          {t('resources:cancel')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('contacts.sendReply')}
        </Button>
      </div>
    </form>
  );
}
