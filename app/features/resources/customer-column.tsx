import { localDigits } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from './cell-text.tsx';
import type { Column, ResourceItem } from './description.ts';

/** A number as people of the page's language write it, digit by digit. */
export const Digits = ({ text }: { text: string }) => localDigits(useLanguage(), text);

/** Who bought. */
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
