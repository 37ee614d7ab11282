import { AuditLog } from '#app/features/audit/index.ts';
import { userDefinition } from '#app/features/users/user-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function Users() {
  return <ResourceScreen definition={userDefinition} ChangeLog={AuditLog} />;
}
