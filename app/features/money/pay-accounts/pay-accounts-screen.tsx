import { useTranslation } from '#app/i18n/use-translation.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { payAccountDefinition } from './pay-account-resource.tsx';

export default function PayAccountsScreen() {
  // Its labels are among them.
  useTranslation('payAccounts');
  return <ResourceScreen definition={payAccountDefinition} ChangeLog={AuditLog} />;
}
