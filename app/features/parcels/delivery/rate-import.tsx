import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';
import { type RateColumn, type RateTotals, rateColumns } from '#contract/parcels/delivery.ts';

const example: Partial<Record<RateColumn, string>>[] = [
  { zone: 'ঢাকা শহর', zoneEn: 'Dhaka city', areas: 'Dhaka', upToKg: '1', fee: '60', daysMin: '1', daysMax: '2', cash: 'yes' },
  { zone: 'ঢাকা শহর', upToKg: '5', fee: '110', extraKg: '15', daysMin: '1', daysMax: '2', cash: 'yes' },
  {
    zone: 'ঢাকার বাইরে',
    zoneEn: 'Outside Dhaka',
    areas: '*; Dhaka/Savar',
    upToKg: '1',
    fee: '120',
    extraKg: '25',
    daysMin: '2',
    daysMax: '4',
  },
];

const definitionOf = (shopId: string | undefined): ImportDefinition<RateTotals> => ({
  name: 'deliveryRates',
  endpoint: 'POST /delivery/import',
  columns: rateColumns,
  example,
  totals: ['zones', 'rates'],
  changesOf: ({ zones }) => zones,
  ...(shopId !== undefined && { query: { shopId } }),
});

/** Replaces the rates of the platform, or of a shop, with those of a file. */
export default function RateImport({ shopId, listPath }: { shopId: string | undefined; listPath: string }) {
  return <ImportScreen kind={definitionOf(shopId)} listPath={listPath} />;
}
