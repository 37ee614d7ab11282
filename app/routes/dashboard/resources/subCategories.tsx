import { subCategoryDefinition } from '#app/features/catalog/products/resources/sub-categories.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function SubCategories() {
  return <ResourceScreen definition={subCategoryDefinition} ChangeLog={AuditLog} />;
}
