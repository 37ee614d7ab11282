import { useTranslation } from '#app/i18n/use-translation.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { returnPolicyDefinition } from './return-policy-resource.tsx';

export default function ReturnPoliciesScreen() {
  // Its labels are among them.
  useTranslation('returns');
  return <ResourceScreen definition={returnPolicyDefinition} ChangeLog={AuditLog} />;
}
