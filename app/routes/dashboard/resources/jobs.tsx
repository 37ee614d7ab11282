import { jobResource } from '#app/features/operations/jobs/job-resource.tsx';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export const handle = { texts: [...resourceHandle.texts, 'jobs'] } satisfies RouteHandle;

export default function Jobs() {
  return <ResourceScreen definition={jobResource} ChangeLog={AuditLog} />;
}
