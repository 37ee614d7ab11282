import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { SettlementTotals } from '#contract/money/settlements.ts';
import { gatewayColumns } from '#contract/parcels/statements.ts';
import { type GatewayName, gateways } from '#domain/money/gateways.ts';

const definitionOf = (gateway: GatewayName): ImportDefinition<SettlementTotals> => ({
  name: 'settlements',
  endpoint: 'POST /statements/import',
  columns: gatewayColumns,
  example: [
    { date: '2026-12-16', trxId: '9G7XKQ2LQS', ownRef: 'K7M2N9QXA4B8C3D6', amount: '1250', fee: '18.75', net: '1231.25', type: 'Payment' },
    { date: '16/12/2026', trxId: '9G7XKQ3MRT', amount: '-500', fee: '0', net: '-500', type: 'Refund' },
  ],
  totals: ['lines', 'received', 'fees', 'payout', 'matched', 'differing', 'unknown', 'known', 'skipped'],
  changesOf: ({ lines }) => lines,
  query: { kind: 'gateway', provider: gateway },
});

/** Imports a settlement file: first of which gateway, then the file. */
export default function SettlementImport({ listPath }: { listPath: string }) {
  const { t } = useTranslation(['statements', 'orders']);
  const [gateway, setGateway] = useState<GatewayName>();
  return (
    <div className="grid max-w-3xl gap-6">
      <SelectField
        label={t('settlements.whose')}
        value={gateway ?? ''}
        onChange={({ target }) => setGateway(gateways.find((each) => each === target.value))}
      >
        <option value="">{t('settlements.choose')}</option>
        {gateways.map((each) => (
          <option key={each} value={each}>
            {t(`orders:method.${each}`)}
          </option>
        ))}
      </SelectField>
      {gateway && <ImportScreen key={gateway} kind={definitionOf(gateway)} listPath={listPath} />}
    </div>
  );
}
