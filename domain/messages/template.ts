import { formatMoney, localDigits } from '../format/format.ts';
import { type Language, nameIn, type StoredNames } from '../languages.ts';
import { toTaka } from '../money/money.ts';

/** What a variable stands for: a text (digits take the script of the language), an amount, or a name in several languages. */
export type TemplateValue = string | { poisha: number } | { verbatim: string } | StoredNames;
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

const variable = /\{(\w+)\}/g;

/** The variables of a template such as `Order {number}`, each once. */
export const variablesOf = (template: string): string[] => [...new Set([...template.matchAll(variable)].map(([, name]) => name ?? ''))];

function textOf(value: TemplateValue, language: Language): string {
  if (typeof value === 'string') return localDigits(language, value);
  if ('poisha' in value) return formatMoney(language, toTaka(value.poisha));
  return 'verbatim' in value ? value.verbatim : nameIn(value, language);
}

/** Fills in a template; a variable without a value becomes empty. */
export const renderTemplate = (template: string, values: TemplateValues, language: Language): string =>
  template
    .replace(variable, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? '' : textOf(value, language);
    })
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
