import { useResourceTexts } from './description.ts';
import { useResource } from './resource-context.ts';

/** What the list of a resource is called in an area: a merchant's products are "My Products" (specification §6). */
export function useListTitle(): string {
  const { t, find } = useResourceTexts();
  const { description, area } = useResource();
  const { name } = description.contract;
  return (area === 'merchant' && find(`${name}.own`)) || t(`${name}.title`);
}
