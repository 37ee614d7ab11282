import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ResourceDialogProps } from './resource-dialog.tsx';

// Found and not imported: the description of a shop knows features that know the lists of this one.
const [load] = Object.values(import.meta.glob<ComponentType<ResourceDialogProps>>('./shop-form.tsx', { import: 'ShopForm' }));
const ShopForm = lazy(async () => ({ default: await (load as NonNullable<typeof load>)() })); // it stands beside this file

/** The form of a shop outside of its screens, for whoever applies for one or has one. It comes when it is first opened. */
export function ShopDialog(props: ResourceDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense fallback={null}>
        <ShopForm {...props} />
      </Suspense>
    )
  );
}
