import { AuditLog } from '#app/features/audit/index.ts';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { roleDefinition } from './role-resource.tsx';

const RolesScreen = () => <ResourceScreen definition={roleDefinition} ChangeLog={AuditLog} />;
export default RolesScreen;
