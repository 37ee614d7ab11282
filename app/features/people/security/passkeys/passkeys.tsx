import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { usePopup } from '#app/lib/popup.ts';
import { canUsePasskeys } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Passkey } from '#contract/people/passkeys.ts';
import type { SecondFactor } from '#contract/people/second-factor.ts';
import { limits } from '#domain/limits.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { passkeysKey, useSecondFactorChange } from '../use-second-factor.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Open = { is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the user: added, renamed and removed. */
export function Passkeys({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation('security');
  const popup = usePopup();
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<string[]>();
  const { data, error, refetch } = useQuery({ queryKey: passkeysKey, queryFn: () => api('GET /passkeys/read'), staleTime: 0 });
  const remove = useSecondFactorChange(({ _id }: Passkey) =>
    api('DELETE /passkeys/delete', { body: { passkeyIds: [_id] } }).then(() => popup.success(t('passkeys.removed'))),
  );
  const close = () => setOpen(undefined);
  const added = (recoveryCodes: string[] | undefined) => {
    popup.success(t('passkeys.added'));
    close();
    setCodes(recoveryCodes);
  };
  const renamed = () => {
    popup.success(t('passkeys.renamed'));
    close();
  };
  const isLast = !factor.totp && factor.passkeys === 1;
  return (
    <>
      <p className="leading-relaxed">{t('passkeys.lead')}</p>
      {!data && (error ? <ErrorState text={t('failed')} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} className="h-24" />)}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              isBusy={remove.isPending}
              onRename={() => setOpen({ is: 'rename', passkey })}
              onRemove={() => setOpen({ is: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {data && <AddButton count={data.length} onAdd={() => setOpen({ is: 'add' })} />}
      <FormDialog isOpen={open?.is === 'add'} title={t('passkeys.add')} onClose={close}>
        <AddPasskey onDone={added} />
      </FormDialog>
      <FormDialog isOpen={open?.is === 'rename'} title={t('passkeys.renameTitle')} onClose={close}>
        {open?.is === 'rename' && <RenamePasskey passkey={open.passkey} onDone={renamed} />}
      </FormDialog>
      <ConfirmDialog
        isOpen={open?.is === 'remove'}
        title={t('passkeys.removeTitle')}
        action={t('passkeys.remove')}
        onConfirm={() => open?.is === 'remove' && remove.mutate(open.passkey)}
        onClose={close}
      >
        {open?.is === 'remove' && t(isLast ? 'passkeys.removeLast' : 'passkeys.removeText', { name: open.passkey.name })}
      </ConfirmDialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

/** Explains why no passkey can be added here. */
function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  const { t } = useTranslation('security');
  const { hostname, port, pathname } = window.location;
  if (count >= limits.passkeys) return <p className="leading-relaxed">{t('passkeys.full', { max: limits.passkeys })}</p>;
  if (canUsePasskeys()) {
    return (
      <Button className="justify-self-start" onClick={onAdd}>
        {t('passkeys.add')}
      </Button>
    );
  }
  // The demo shop.
  const local = hostname === '127.0.0.1' ? `http://localhost:${port}${pathname}` : undefined;
  return (
    <p className="leading-relaxed">
      {t('passkeys.unsupported')}{' '}
      {local && (
        <a href={local} className="inline-block py-2 link">
          {t('passkeys.local')}
        </a>
      )}
    </p>
  );
}
