import { useLanguage } from '#app/lib/root-data.ts';
import { formatMoney } from '#domain/format/format.ts';

/** An amount in taka. Use it wherever money is shown. */
export const Money = ({ taka, className = '' }: { taka: number; className?: string }) => (
  <span className={`whitespace-nowrap ${className}`}>{formatMoney(useLanguage(), taka)}</span>
);
