import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { taka as amount } from '#contract/amounts.ts';
import { type StatementTotals, statementColumns } from '#contract/parcels/statements.ts';
import { limits } from '#domain/limits.ts';

/** `deposit`: what reached the bank, in taka. */
const definitionOf = (courierAccountId: string, deposit: number | undefined): ImportDefinition<StatementTotals> => ({
  name: 'courierStatements',
  endpoint: 'POST /statements/import',
  columns: statementColumns,
  example: [
    { consignment: '1424107', number: 'NH-7K2M9QXA-1', collected: '1060', charge: '60', codFee: '10.60' },
    { consignment: '1424108', number: 'NH-4HWD83TN-1', collected: '0', charge: '110', codFee: '0' },
  ],
  totals: ['lines', 'matched', 'differing', 'unknown', 'payout'],
  changesOf: ({ lines }) => lines,
  query: { kind: 'courier', courierAccountId, ...(deposit !== undefined && { deposit: String(deposit) }) },
});

/** Imports what a courier says it pays out: first the account, then its file. */
export default function StatementImport({ listPath }: { listPath: string }) {
  const { t } = useTranslation('statements');
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const deposit = typed.trim() === '' ? undefined : typedNumber(typed);
  const isAmount = deposit === undefined || amount.safeParse(deposit).success;
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
      {chosen && (
        <>
          <div className="max-w-xs">
            <TextField
              label={t('deposit')}
              hint={t('depositHint')}
              inputMode="decimal"
              maxLength={15}
              value={typed}
              error={isAmount ? undefined : t('depositWrong')}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          {isAmount && <ImportScreen key={chosen} kind={definitionOf(chosen, deposit)} listPath={listPath} />}
        </>
      )}
    </div>
  );
}
