import type { Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { Role } from '#domain/enums.ts';
import type { ResourceName } from './resource-names.ts';

/** What every resource has. */
export interface ResourceItem {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** As `resource()` of the contract makes it. */
export interface ResourceContract {
  name: ResourceName;
  /** The field of a bulk delete. */
  ids: string;
  endpoints: Endpoints;
}

/** The role whose area it is: an admin works on everything, a merchant on what is their own. */
export type AreaRole = Exclude<Role, 'customer'>;

type Action = 'create' | 'update' | 'delete';
const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

export const endpointOf = ({ name, endpoints }: ResourceContract, action: Action): Endpoint | undefined =>
  endpoints[`${methods[action]} /${name}/${action}${action === 'update' ? '/:id' : ''}`];

/** Whether the contract lets a role do this. */
export function mayDo(contract: ResourceContract, action: Action, role: Role): boolean {
  const access = endpointOf(contract, action)?.access;
  return access === 'signedIn' || access === 'public' || (access?.includes(role) ?? false);
}
