import { useLanguage } from '#app/lib/root-data.ts';
import { formatMoney } from '#domain/format/format.ts';

/** An amount in taka, with its sign set apart. Use it wherever money is shown. */
export const Money = ({ taka, className = '' }: { taka: number; className?: string }) => (
  // In a negative amount, the minus is the first letter.
  <span className={`${taka < 0 ? 'whitespace-nowrap' : 'money'} ${className}`}>{formatMoney(useLanguage(), taka)}</span>
);
