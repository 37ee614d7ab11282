import { type ComponentProps, lazy, Suspense } from 'react';
import type { CodeNeeded } from './use-order-code.ts';

/** Few orders need a code. */
const OrderCodeDialog = lazy(async () => ({ default: (await import('./order-code-dialog.tsx')).OrderCodeDialog }));

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
