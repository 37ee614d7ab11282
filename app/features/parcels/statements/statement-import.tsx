import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { type StatementTotals, statementColumns } from '#contract/parcels/statements.ts';
import { limits } from '#domain/limits.ts';

const definitionOf = (courierAccountId: string): ImportDefinition<StatementTotals> => ({
  name: 'courierStatements',
  endpoint: 'POST /statements/import',
  columns: statementColumns,
  example: [
    { consignment: '1424107', number: 'NH-7K2M9QXA-1', collected: '1060', charge: '60', codFee: '10.60' },
    { consignment: '1424108', number: 'NH-4HWD83TN-1', collected: '0', charge: '110', codFee: '0' },
  ],
  totals: ['lines', 'matched', 'differing', 'unknown'],
  changesOf: ({ lines }) => lines,
  query: { kind: 'courier', courierAccountId },
});

/** Imports what a courier says it pays out: first the account, then its file. */
export default function StatementImport({ listPath }: { listPath: string }) {
  const { t } = useTranslation('statements');
  const [chosen, setChosen] = useState('');
  const accounts = useQuery({
    queryKey: ['courierAccounts', 'statements'],
    queryFn: () => api('GET /courierAccounts/read', { query: { limit: limits.pageSize, sort: 'name' } }),
  });
  if (accounts.isError) return <ErrorState text={t('failed')} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <SkeletonRows rows={2} className="h-14" />;
  return (
    <div className="grid max-w-3xl gap-6">
      <SelectField label={t('account')} hint={t('accountHint')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('chooseAccount')}</option>
        {accounts.data.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {chosen && <ImportScreen key={chosen} kind={definitionOf(chosen)} listPath={listPath} />}
    </div>
  );
}
