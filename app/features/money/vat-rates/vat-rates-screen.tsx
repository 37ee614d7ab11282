import { useTranslation } from '#app/i18n/use-translation.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { vatRateDefinition } from './vat-rate-resource.tsx';

export default function VatRatesScreen() {
  // Its labels are among them.
  useTranslation('statements');
  return <ResourceScreen definition={vatRateDefinition} ChangeLog={AuditLog} />;
}
