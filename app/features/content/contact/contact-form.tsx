import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { contactMessage } from '#contract/content/contact.ts';

/** An empty input gives '', which is not a valid e-mail address but is allowed here. */
const formSchema = contactMessage
  .omit({ language: true })
  .extend({ email: z.union([z.literal('').transform(() => undefined), contactMessage.shape.email]) });
const blank = { name: '', phone: '', email: '', message: '' };

/** Sends a message to the shop. */
export function ContactForm() {
  const { t } = useTranslation(['support', 'common']);
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [isSent, setSent] = useState(false);
  const form = useShopForm({ resolver: schemaResolver(formSchema), defaultValues: blank });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email, ...message }) => {
    try {
      await api('POST /contacts/create', { body: { ...message, language, ...(email !== undefined && { email }) } });
      form.reset(blank);
      setSent(true);
    } catch (error) {
      if (!showFieldErrors(form, error)) popup.error(errorText(error));
    }
  });
  if (isSent) {
    return (
      <div role="status">
        <EmptyState
          Icon={CircleCheck}
          title={t('sent')}
          text={t('sentHint')}
          action={
            <Button variant="outline" onClick={() => setSent(false)}>
              {t('another')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    // method post keeps the input out of the URL if the form is submitted before hydration
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-xl font-semibold">{t('formTitle')}</h2>
      <TextField
        required
        label={t('name')}
        autoComplete="name"
        maxLength={200}
        error={fieldText('name', errors.name?.type)}
        {...form.register('name')}
      />
      <PhoneField required label={t('yourPhone')} error={fieldText('phone', errors.phone?.type)} {...form.register('phone')} />
      <TextField
        label={t('yourEmail')}
        type="email"
        autoComplete="email"
        maxLength={320}
        error={fieldText('email', errors.email?.type)}
        {...form.register('email')}
      />
      <TextareaField
        required
        label={t('message')}
        rows={6}
        maxLength={5000}
        error={fieldText('message', errors.message?.type)}
        {...form.register('message')}
      />
      <Button type="submit" isBusy={isSubmitting} className="btn-lg justify-self-start">
        {t('common:send')}
      </Button>
    </form>
  );
}
