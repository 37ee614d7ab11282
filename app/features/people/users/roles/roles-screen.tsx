import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { roleDefinition } from './role-resource.tsx';

const RolesScreen = () => <ResourceScreen definition={roleDefinition} ChangeLog={AuditLog} />;
export default RolesScreen;
