import { Suspense } from 'react';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';

// Most visits to a list only read it, so the form code loads when the first form opens.
const ItemForm = lazyPart(async () => ({ default: (await import('./item-form.tsx')).ItemForm }), { onClose: ({ onDone }) => onDone() });

export interface ResourceDialogProps {
  /** The item to edit; undefined creates a new one. */
  item?: ResourceItem | undefined;
  /** Replaces the default title. */
  title?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The shared form dialog to create and edit items. */
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
