import { campaignDefinition } from '#app/features/catalog/campaigns/campaign-resource.tsx';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function Campaigns() {
  return <ResourceScreen definition={campaignDefinition} ChangeLog={AuditLog} />;
}
