import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { useResource } from '../../definition/resource-context.ts';
import type { ResourceItem } from '../../definition/resource-contract.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { canRestore } from '../../requests/resource-api.ts';
import { useDeleteItems } from '../../requests/use-items.ts';

/** Deletes the selected rows, all or nothing, after a confirmation that names them. */
export function DeleteSelected({ items, onDeleted }: { items: readonly ResourceItem[]; onDeleted: () => void }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { nameOf, contract } = useResource().definition;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteItems();
  const count = items.length;
  return (
    <>
      <Button variant="danger" Icon={Trash2} isBusy={isPending} onClick={() => setAsking(true)}>
        {t('deleteSelected')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle', { count })}
        action={t('delete')}
        dismiss={t('cancel')}
        onConfirm={() =>
          mutate(
            items.map(({ _id }) => _id),
            { onSuccess: onDeleted },
          )
        }
        onClose={() => setAsking(false)}
      >
        <p>{t(canRestore(contract) ? 'deleteTextRestorable' : 'deleteText')}</p>
        <ul className="mt-2 list-disc ps-5">
          {items.map((item) => (
            <li key={item._id} className="wrap-anywhere">
              {nameOf(item, language)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
