import { formatMoney, localDigits } from '../../format/format.ts';
import { type Language, nameIn } from '../../languages.ts';
import { toTaka } from '../../taka.ts';
import type { TextChannel } from './channels.ts';
import { type TypedNames, type TypedText, typedNameOn, typedTextOn } from './typed.ts';

/**
 * The type of a variable: a number (its digits take the script of the language), other text, which stays as it is, an amount, a text that
 * may look like a number, or a name in several languages.
 */
export type TemplateValue = string | { poisha: number } | TypedText | TypedNames;
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

const variable = /\{(\w+)\}/g;

/** The variables of a template such as `Order {number}`, each once. */
export const variablesOf = (template: string): string[] => [...new Set([...template.matchAll(variable)].map(([, name]) => name ?? ''))];

function textOf(value: TemplateValue, language: Language, channel: TextChannel): string {
  // Digits in order numbers, URLs and phone numbers are not converted.
  if (typeof value === 'string') return /^\d+$/.test(value) ? localDigits(language, value) : value;
  if ('poisha' in value) return formatMoney(language, toTaka(value.poisha));
  if ('verbatim' in value) return value.isTyped ? typedTextOn(value, channel) : value.verbatim;
  return value.isTyped ? typedNameOn(value, language, channel) : nameIn(value, language);
}

/** Fills in a template; a variable without a value becomes empty. */
export const renderTemplate = (template: string, values: TemplateValues, language: Language, channel: TextChannel): string =>
  template
    .replace(variable, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === undefined ? '' : textOf(value, language, channel);
    })
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
