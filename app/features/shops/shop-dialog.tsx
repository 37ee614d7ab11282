import { lazy, Suspense, useState } from 'react';
import type { ResourceDialogProps } from '#app/resource-kit/form/resource-dialog.tsx';

const ShopForm = lazy(async () => ({ default: (await import('./shop-form.tsx')).ShopForm }));

/** The shop form outside its resource screens, to apply for a shop or edit one's own. Loads when it first opens. */
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
