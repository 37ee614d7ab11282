import { ArchiveRestore } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import type { ResourceItem } from '../../definition/resource-contract.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { useRestoreItems } from '../../requests/use-items.ts';

/** Restores the selected deleted rows. */
export function RestoreSelected({ items, onRestored }: { items: readonly ResourceItem[]; onRestored: () => void }) {
  const { t } = useResourceTexts();
  const { mutate, isPending } = useRestoreItems();
  return (
    <Button
      Icon={ArchiveRestore}
      isBusy={isPending}
      onClick={() =>
        mutate(
          items.map(({ _id }) => _id),
          { onSuccess: onRestored },
        )
      }
    >
      {t('restoreSelected')}
    </Button>
  );
}
