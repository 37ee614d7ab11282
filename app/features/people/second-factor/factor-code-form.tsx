import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { factorCode } from '#contract/people/one-time-code.ts';

const codeForm = z.strictObject({ code: factorCode });

interface FactorCodeFormProps {
  lead: string;
  isRecovery: boolean;
  /** The label of the button. */
  action: string;
  /** Throws ApiError. */
  onCode: (code: string) => Promise<void>;
  /** Shows the other factors. */
  otherWays: ReactNode;
  /** More buttons. */
  children?: ReactNode;
}

/** Asks for the code of the app, or for a recovery code. */
export function FactorCodeForm({ lead, isRecovery, action, onCode, otherWays, children }: FactorCodeFormProps) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(codeForm), defaultValues: { code: '' } });
  const wrong = form.formState.errors.code?.type;
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await onCode(code);
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="leading-relaxed">{isRecovery ? t('step.recoveryLead') : lead}</p>
      <div role="alert" className="empty:absolute">
        {failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{failure}</p>}
      </div>
      <TextField
        required
        autoFocus
        label={t(isRecovery ? 'step.recovery' : 'step.code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 20}
        error={wrong && t(wrong === 'WRONG_CODE' ? 'step.wrong' : isRecovery ? 'step.sixteen' : 'step.sixDigits')}
        {...form.register('code')}
      />
      {otherWays}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" isBusy={form.formState.isSubmitting} className="grow">
          {action}
        </Button>
      </div>
    </form>
  );
}
