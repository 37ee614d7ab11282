import { lazy, Suspense } from 'react';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';

// Most who open a list want to read it: what makes forms comes with the first of them.
const ItemForm = lazy(async () => ({ default: (await import('./item-form.tsx')).ItemForm }));

export interface ResourceDialogProps {
  /** What is edited; without it something new is made. */
  item?: ResourceItem | undefined;
  /** Instead of the usual one. */
  title?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The one form-in-a-dialog, for adding and for editing. */
export function ResourceDialog({ item, title, isOpen, onClose }: ResourceDialogProps) {
  const { t } = useResourceTexts();
  const { name } = useResource().definition.contract;
  return (
    <FormDialog isOpen={isOpen} title={title ?? t(`${name}.${item ? 'edit' : 'add'}`)} onClose={onClose}>
      <Suspense fallback={<SkeletonRows rows={5} className="h-16" />}>
        <ItemForm item={item} onDone={onClose} />
      </Suspense>
    </FormDialog>
  );
}
