import { Send } from 'lucide-react';
import { z } from 'zod';
import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import { phone } from '#contract/phone.ts';
import type { Language } from '#domain/languages.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';

interface TestMessageProps {
  kind: MessageKind;
  channel: 'sms' | 'email';
  language: Language;
  title: string;
  body: string;
}

const schemas = { sms: z.strictObject({ to: phone }), email: z.strictObject({ to: z.email().max(320) }) };
const toField = () => 'to';

/** Sends the text, as it is typed now, to a phone or an address. */
export function TestMessage({ kind, channel, language, title, body }: TestMessageProps) {
  const { t, find } = useTranslation('messages');
  const popup = usePopup();
  const errorText = useErrorText();
  const form = useShopForm({ resolver: schemaResolver(schemas[channel]), defaultValues: { to: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ to }) => {
    try {
      await api('POST /message-templates/test', {
        body: { kind, channel, language, title, body, ...(channel === 'sms' ? { phone: to } : { email: to }) },
      });
      popup.success(t(`testSent.${channel}`));
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error, toField)) popup.error(errorText(error));
    }
  });
  const code = errors.to?.type;
  const field = { required: true, error: code && (find(`fieldErrors.${code}`) ?? t('fieldErrors.REQUIRED')), ...form.register('to') };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-3 border-t border-base-300 pt-4">
      {channel === 'sms' ? (
        <PhoneField label={t('testPhone')} {...field} />
      ) : (
        <TextField type="email" autoComplete="email" label={t('testEmail')} {...field} />
      )}
      <Button type="submit" variant="soft" Icon={Send} isBusy={isSubmitting} className="ms-auto">
        {t(`test.${channel}`)}
      </Button>
    </form>
  );
}
