import { type ComponentType, createContext, useContext } from 'react';
import { useMay } from '#app/lib/session/permissions.tsx';
import type { AuditedName } from '#domain/operations/resource-names.ts';
import { type Action, type AreaRole, mayDo } from './resource-contract.ts';
import type { ResourceDefinition } from './resource-definition.ts';

export interface ResourceHere {
  definition: ResourceDefinition;
  area: AreaRole;
  /** Path of the list. */
  path: string;
  /** The change log at the end of a detail page. */
  ChangeLog?: ComponentType<{ resource: AuditedName; id: string }> | undefined;
}

const ResourceContext = createContext<ResourceHere | undefined>(undefined);
export const ResourceProvider = ResourceContext.Provider;

/** The resource of this screen, the area it is shown in, and its path. */
export function useResource(): ResourceHere {
  const here = useContext(ResourceContext);
  if (!here) throw new Error('useResource outside of a resource screen');
  return here;
}

/** Asks what the current user may do with the resource of this screen. */
export function useMayDo(): (action: Action) => boolean {
  const { definition, area } = useResource();
  const may = useMay();
  return (action) => mayDo(definition.contract, action, area, may);
}
