import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { SecondFactor } from '#contract/people/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetupDialog } from './totp-setup-dialog.tsx';
import { useSecondFactorChange } from './use-second-factor.ts';

/** The app that shows codes, and the recovery codes. */
export function TwoStep({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation('security');
  const popup = usePopup();
  const [open, setOpen] = useState<'setup' | 'stop' | 'renew'>();
  const [codes, setCodes] = useState<string[]>();
  const stop = useSecondFactorChange(() => api('POST /second-factor/stop-totp').then(() => popup.success(t('twoStep.stopped'))));
  const renew = useSecondFactorChange(() => api('POST /second-factor/recovery-codes').then(({ data }) => setCodes(data.recoveryCodes)));
  const close = () => setOpen(undefined);
  return (
    <>
      <p className="leading-relaxed">{t('twoStep.lead')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex grow flex-wrap items-center gap-2 leading-relaxed font-semibold">
          {t('twoStep.app')}
          <Badge tone={factor.totp ? 'accent' : 'neutral'}>{t(factor.totp ? 'twoStep.on' : 'twoStep.off')}</Badge>
        </p>
        <Button variant={factor.totp ? 'outline' : 'primary'} onClick={() => setOpen('setup')}>
          {t(factor.totp ? 'twoStep.replace' : 'twoStep.setUp')}
        </Button>
        {factor.totp && (
          <Button variant="danger" isBusy={stop.isPending} onClick={() => setOpen('stop')}>
            {t('twoStep.stop')}
          </Button>
        )}
      </div>
      {(factor.totp || factor.passkeys > 0) && (
        <div className="grid gap-2 border-t border-base-300 pt-4">
          <h3 className="leading-relaxed font-semibold">{t('twoStep.codesTitle')}</h3>
          <p className="leading-relaxed">{t('twoStep.codesLeft', { count: factor.recoveryCodesLeft })}</p>
          <Button variant="outline" className="justify-self-start" isBusy={renew.isPending} onClick={() => setOpen('renew')}>
            {t('twoStep.renew')}
          </Button>
        </div>
      )}
      <TotpSetupDialog isOpen={open === 'setup'} onClose={close} onCodes={setCodes} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
      <ConfirmDialog
        isOpen={open === 'stop'}
        title={t('twoStep.stopTitle')}
        action={t('twoStep.stop')}
        onConfirm={() => stop.mutate(undefined)}
        onClose={close}
      >
        {t(factor.passkeys > 0 ? 'twoStep.stopKeeps' : 'twoStep.stopText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'renew'}
        title={t('twoStep.renewTitle')}
        action={t('twoStep.renew')}
        onConfirm={() => renew.mutate(undefined)}
        onClose={close}
      >
        {t('twoStep.renewText')}
      </ConfirmDialog>
    </>
  );
}
