import { type ComponentProps, Suspense } from 'react';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { CodeNeeded } from './use-order-code.ts';

/** Few orders need a code. */
const OrderCodeDialog = lazyDialog(
  async () => ({ default: (await import('./order-code-dialog.tsx')).OrderCodeDialog }),
  ({ needed }) => ({ onClose: needed.cancel }),
);

interface OrderCodeProps extends Omit<ComponentProps<typeof OrderCodeDialog>, 'needed'> {
  needed: CodeNeeded | undefined;
}

/** The code of a risky cash order, while it is needed. */
export function OrderCode({ needed, ...props }: OrderCodeProps) {
  return (
    needed && (
      <Suspense>
        <OrderCodeDialog needed={needed} {...props} />
      </Suspense>
    )
  );
}
