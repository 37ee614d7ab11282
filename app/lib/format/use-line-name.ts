import type { OrderPackage } from '#contract/selling/orders.ts';
import { useLanguage } from '../root-data.ts';
import { localName } from './localise.ts';
import { optionName } from './option-name.ts';

/** The name of an order line with its options, such as `Miniket rice, 5 kg`. */
export function useLineName(): (line: Pick<OrderPackage['lines'][number], 'name' | 'translations' | 'options'>) => string {
  const language = useLanguage();
  return (line) => [localName(line, language), ...Object.values(line.options).map((each) => optionName(each, language))].join(', ');
}
