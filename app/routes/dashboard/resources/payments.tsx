import { paymentResource } from '#app/features/money/payments/payment-resource.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function Payments() {
  return <ResourceScreen definition={paymentResource} ChangeLog={AuditLog} />;
}
