import { formatMoney } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';

/** An amount in taka. Use it wherever money is shown. */
export const Money = ({ taka, className = '' }: { taka: number; className?: string }) => (
  <span className={`whitespace-nowrap ${className}`}>{formatMoney(useLanguage(), taka)}</span>
);
