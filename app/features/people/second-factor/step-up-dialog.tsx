import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { secondFactorQuery, showPasskey } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { PasskeyProof } from '#contract/people/webauthn.ts';
import { FactorForm } from './factor-form.tsx';

export default function StepUpDialog({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const { t } = useTranslation('security');
  const { data, isError } = useQuery(secondFactorQuery);
  // Most accounts use an app.
  const factor = data ?? (isError ? { totp: true, passkeys: 0 } : undefined);
  const stepUp = async (body: { code: string } | { passkey: PasskeyProof }) => {
    await api('POST /second-factor/step-up', { body });
    onAnswer(true);
  };
  const cancel = (
    <Button variant="ghost" onClick={() => onAnswer(false)}>
      {t('stepUp.cancel')}
    </Button>
  );
  return (
    <Dialog isOpen title={t('stepUp.title')} onClose={() => onAnswer(false)} actions={!factor && cancel}>
      {factor ? (
        <FactorForm
          factors={{ totp: factor.totp, passkey: factor.passkeys > 0 }}
          lead={t('stepUp.lead')}
          action={t('stepUp.confirm')}
          onCode={(code) => stepUp({ code })}
          onPasskey={async () => stepUp({ passkey: await showPasskey((await api('POST /second-factor/start-step-up')).data) })}
        >
          {cancel}
        </FactorForm>
      ) : (
        <span aria-hidden className="spinner" />
      )}
    </Dialog>
  );
}
