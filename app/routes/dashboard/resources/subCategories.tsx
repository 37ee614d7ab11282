import { AuditLog } from '#app/features/audit/index.ts';
import { subCategoryDefinition } from '#app/features/catalog/resources/sub-categories.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function SubCategories() {
  return <ResourceScreen definition={subCategoryDefinition} ChangeLog={AuditLog} />;
}
