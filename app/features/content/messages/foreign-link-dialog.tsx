import { useTranslation } from '#app/i18n/use-translation.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';

interface ForeignLinkDialogProps {
  /** Web addresses, e-mail addresses and phone numbers; empty: the dialog is closed. */
  found: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks about addresses in a text that are not the shop's. */
export function ForeignLinkDialog({ found, ...on }: ForeignLinkDialogProps) {
  const { t } = useTranslation(['messages', 'resources']);
  return (
    <ConfirmDialog isOpen={found !== ''} title={t('foreignTitle')} action={t('foreignConfirm')} dismiss={t('resources:cancel')} {...on}>
      <p>{t('foreignText')}</p>
      <ul className="mt-3 grid gap-1">
        {found.split(', ').map((contact) => (
          <li key={contact} dir="ltr" className="font-semibold wrap-anywhere">
            {contact}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
