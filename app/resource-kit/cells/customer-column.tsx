import { PersonText } from '#app/resource-kit/cells/name-cells.tsx';
import type { ResourceItem } from '#app/resource-kit/definition/resource-contract.ts';
import type { Column } from '#app/resource-kit/definition/resource-definition.ts';

/** The buyer. */
export const customerColumn: Column<ResourceItem & { customer: { name: string; phone: string } }> = {
  label: 'column.customer',
  isPlain: true,
  cell: ({ customer }) => <PersonText person={customer} />,
};
