import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import type { ResourceItem } from '#app/resource-kit/definition/resource-contract.ts';
import type { Column } from '#app/resource-kit/definition/resource-definition.ts';
import { Digits } from '#app/ui/digits.tsx';

/** The buyer. */
export const customerColumn: Column<ResourceItem & { customer: { name: string; phone: string } }> = {
  label: 'column.customer',
  cell: ({ customer }) => (
    <>
      <CellText>{customer.name}</CellText>
      <span className="block text-sm text-base-content/80">
        <Digits text={customer.phone} />
      </span>
    </>
  ),
};
