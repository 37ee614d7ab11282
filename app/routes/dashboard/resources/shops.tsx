import { shopResource } from '#app/features/catalog/shops/shop-resource.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function Shops() {
  return <ResourceScreen definition={shopResource} ChangeLog={AuditLog} />;
}
