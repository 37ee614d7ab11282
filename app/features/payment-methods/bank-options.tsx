import { useLanguage } from '#app/lib/root-data.ts';
import { bankNames, bankText } from '#domain/money/banks.ts';

/** The banks to choose from, in the language of the page. */
export function BankOptions() {
  const language = useLanguage();
  return bankNames.map((name) => (
    <option key={name} value={name}>
      {bankText(name, language)}
    </option>
  ));
}
