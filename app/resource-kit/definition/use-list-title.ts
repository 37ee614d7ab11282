import { useResource } from './resource-context.ts';
import { useResourceTexts } from './resource-texts.ts';

/** What the list of a resource is called in an area: a merchant's products are "My Products" (specification §6). */
export function useListTitle(): string {
  const { t, find } = useResourceTexts();
  const { definition, area } = useResource();
  const { name } = definition.contract;
  return (area === 'merchant' && find(`${name}.own`)) || t(`${name}.title`);
}
