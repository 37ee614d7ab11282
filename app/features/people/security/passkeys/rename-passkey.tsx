import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import type { Passkey } from '#contract/people/passkeys.ts';
import { passkeyName } from '#contract/people/webauthn.ts';
import { passkeysKey } from '../use-second-factor.ts';

const renameForm = z.strictObject({ name: passkeyName });

export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(renameForm), defaultValues: { name: passkey.name } });
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await api('PUT /passkeys/update/:id', { params: { id: passkey._id }, body });
      onDone();
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    } finally {
      void queryClient.invalidateQueries({ queryKey: passkeysKey });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div role="alert" className="empty:absolute">
        {failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{failure}</p>}
      </div>
      <TextField
        required
        autoFocus
        label={t('passkeys.name')}
        maxLength={60}
        error={fieldText('name', form.formState.errors.name?.type)}
        {...form.register('name')}
      />
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        {t('passkeys.save')}
      </Button>
    </form>
  );
}
