import { payAccountDefinition } from '#app/features/money/pay-accounts/pay-account-resource.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export const handle = { texts: [...resourceHandle.texts, 'payAccounts'] } satisfies RouteHandle;

export default function PayAccounts() {
  // Its labels are among them.
  useTranslation('payAccounts');
  return <ResourceScreen definition={payAccountDefinition} ChangeLog={AuditLog} />;
}
