import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { returnPolicyDefinition } from './return-policy-resource.tsx';

const ReturnPoliciesScreen = () => <ResourceScreen definition={returnPolicyDefinition} ChangeLog={AuditLog} />;
export default ReturnPoliciesScreen;
