import { Send } from 'lucide-react';
import { z } from 'zod';
import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import { phone } from '#contract/phone.ts';
import type { Language } from '#domain/languages.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';

const phoneForm = z.strictObject({ phone });

/** Sends the text, as it is typed now, to a phone. */
export function TestSms({ kind, language, body }: { kind: MessageKind; language: Language; body: string }) {
  const { t, find } = useTranslation('messages');
  const popup = usePopup();
  const errorText = useErrorText();
  const form = useShopForm({ resolver: schemaResolver(phoneForm), defaultValues: { phone: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ phone: to }) => {
    try {
      await api('POST /message-templates/test', { body: { kind, channel: 'sms', language, body, phone: to } });
      popup.success(t('testSent'));
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) popup.error(errorText(error));
    }
  });
  const code = errors.phone?.type;
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-3 border-t border-base-300 pt-4">
      <PhoneField required label={t('testPhone')} error={code && (find(`fieldErrors.${code}`) ?? code)} {...form.register('phone')} />
      <Button type="submit" variant="soft" Icon={Send} isBusy={isSubmitting} className="ms-auto">
        {t('test')}
      </Button>
    </form>
  );
}
