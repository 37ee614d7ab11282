import { lazy, Suspense, useState } from 'react';
import type { ResourceDialogProps } from '#app/resource-kit/form/resource-dialog.tsx';

const ShopForm = lazy(async () => ({ default: (await import('./shop-form.tsx')).ShopForm }));

/** The form of a shop outside of its screens, to apply for one or to edit one's own. It loads when it is first opened. */
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
