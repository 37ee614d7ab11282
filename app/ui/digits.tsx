import { useLanguage } from '#app/lib/root-data.ts';
import { localDigits } from '#domain/format/format.ts';

/** A phone or account number in the digits of the page's language. */
export const Digits = ({ text }: { text: string }) => <span>{localDigits(useLanguage(), text)}</span>;
