import { createContext, useContext } from 'react';
import type { Area, Description } from './description.ts';

export interface ResourceHere {
  description: Description;
  area: Area;
  /** Path of the list. */
  path: string;
}

const ResourceContext = createContext<ResourceHere | undefined>(undefined);
export const ResourceProvider = ResourceContext.Provider;

/** The resource whose screen this is, for whom, and where. */
export function useResource(): ResourceHere {
  const here = useContext(ResourceContext);
  if (!here) throw new Error('useResource outside of a resource screen');
  return here;
}
