import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { secondFactorKey } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { code } from '#contract/people/one-time-code.ts';
import type { TotpSetup } from '#contract/people/second-factor.ts';

const confirmForm = z.strictObject({ code });

interface TotpConfirmProps {
  setup: TotpSetup;
  onDone: (recoveryCodes: string[] | undefined) => void;
}

/** The QR code and the key, and the first code that the app shows. */
export function TotpConfirm({ setup, onDone }: TotpConfirmProps) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(confirmForm), defaultValues: { code: '' } });
  const wrong = form.formState.errors.code?.type;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { data } = await api('POST /second-factor/confirm-totp', { body });
      await queryClient.invalidateQueries({ queryKey: secondFactorKey });
      // Refetches what the server rejected while the second factor was missing.
      void queryClient.invalidateQueries();
      onDone(data.recoveryCodes);
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">{t('setup.scan')}</p>
      <svg
        role="img"
        aria-label={t('setup.qr')}
        viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-48 rounded-box"
      >
        <path fill="#fff" d={`M0 0h${setup.qr.size}v${setup.qr.size}h-${setup.qr.size}z`} />
        <path d={setup.qr.path} />
      </svg>
      <div>
        <p className="leading-relaxed">{t('setup.typed')}</p>
        <p className="flex items-center gap-2">
          <code className="font-mono wrap-anywhere">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret} name={t('setup.copy')} />
        </p>
        <a href={setup.uri} className="inline-block link py-2">
          {t('setup.open')}
        </a>
      </div>
      <div role="alert" className="empty:absolute">
        {failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{failure}</p>}
      </div>
      <TextField
        required
        label={t('setup.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={wrong && t(wrong === 'WRONG_CODE' ? 'setup.wrong' : 'step.sixDigits')}
        {...form.register('code')}
      />
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        {t('setup.confirm')}
      </Button>
    </form>
  );
}
