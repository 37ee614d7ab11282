import { courierAccountDefinition } from '#app/features/parcels/couriers/courier-account-resource.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function CourierAccounts() {
  return <ResourceScreen definition={courierAccountDefinition} ChangeLog={AuditLog} />;
}
