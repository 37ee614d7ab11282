import { useResource } from './resource-context.ts';
import { useResourceTexts } from './resource-texts.ts';

/** The title of a resource's list in an area: merchants see "My Products" (specification §6). */
export function useListTitle(): string {
  const { t, find } = useResourceTexts();
  const { definition, area } = useResource();
  const { name } = definition.contract;
  return (area === 'merchant' && find(`${name}.own`)) || t(`${name}.title`);
}
