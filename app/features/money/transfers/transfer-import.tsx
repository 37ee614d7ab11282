import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { TransferTotals } from '#contract/money/transfers.ts';
import { moneyColumns } from '#contract/parcels/statements.ts';
import { type TransferProvider, transferProviders } from '#domain/money/transfers.ts';

const definitionOf = (provider: TransferProvider): ImportDefinition<TransferTotals> => ({
  name: 'transfers',
  endpoint: 'POST /statements/import',
  columns: moneyColumns,
  example: [
    { date: '2026-12-16 14:05', trxId: '9G7XKQ2LQS', amount: '850', from: '01712345678', type: 'Received' },
    { date: '16/12/2026 14:20', trxId: '9G7XKQ3MRT', out: '500', type: 'Send Money' },
  ],
  totals: ['lines', 'received', 'matched', 'known', 'skipped'],
  changesOf: ({ lines }) => lines,
  query: provider === 'bank' ? { kind: 'bank' } : { kind: 'wallet', provider },
});

/** Imports a statement: first whose it is, then its file. */
export default function TransferImport({ listPath }: { listPath: string }) {
  const { t } = useTranslation(['statements', 'orders']);
  const [provider, setProvider] = useState<TransferProvider>();
  return (
    <div className="grid max-w-3xl gap-6">
      <SelectField
        label={t('transfers.whose')}
        value={provider ?? ''}
        onChange={({ target }) => setProvider(transferProviders.find((each) => each === target.value))}
      >
        <option value="">{t('transfers.choose')}</option>
        {transferProviders.map((each) => (
          <option key={each} value={each}>
            {each === 'bank' ? t('transfers.bank') : t(`orders:wallet.${each}`)}
          </option>
        ))}
      </SelectField>
      {provider && <ImportScreen key={provider} kind={definitionOf(provider)} listPath={listPath} />}
    </div>
  );
}
