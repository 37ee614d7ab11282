import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';

/** Shows new recovery codes, which are not shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Dialog
      isOpen={codes !== undefined}
      title={t('codes.title')}
      // An accidental click must not lose them.
      isForm={{ onEscape: () => {} }}
      onClose={onClose}
      actions={
        <Button className="grow" onClick={onClose}>
          {t('codes.done')}
        </Button>
      }
    >
      <p className="leading-relaxed">{t('codes.lead')}</p>
      <div className="flex items-start gap-2 rounded-box border border-base-300 p-4">
        <ul className="grid grow gap-x-8 gap-y-2 font-mono sm:grid-cols-2">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {codes && <CopyButton text={codes.join('\n')} name={t('codes.copy')} />}
      </div>
    </Dialog>
  );
}
