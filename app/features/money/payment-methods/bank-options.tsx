import { useLanguage } from '#app/lib/root-data.ts';
import { bankNames, bankText } from '#domain/money/banks.ts';

/** The bank options, in the language of the page. */
export function BankOptions() {
  const language = useLanguage();
  return bankNames.map((name) => (
    <option key={name} value={name}>
      {bankText(name, language)}
    </option>
  ));
}
