import { Suspense } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

/** Loaded when the dialog first opens: most visits to the order list don't add an order. */
const PhoneOrderForm = lazyPart(async () => ({ default: (await import('./phone-order-form.tsx')).PhoneOrderForm }), {
  onClose: ({ onClose }) => onClose(),
});

/** Adds an order for a customer on the phone. */
export function AddOrder({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('resources');
  return (
    <FormDialog isOpen={isOpen} title={t('orders.add')} onClose={onClose}>
      <Suspense fallback={<SkeletonRows rows={4} className="h-16" />}>
        <PhoneOrderForm onClose={onClose} />
      </Suspense>
    </FormDialog>
  );
}
