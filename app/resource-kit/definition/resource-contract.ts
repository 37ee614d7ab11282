import type { May } from '#app/lib/session/permissions.tsx';
import type { Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { Role } from '#domain/enums.ts';
import type { ResourceName } from '#domain/operations/resource-names.ts';

/** The fields that every resource has. */
export interface ResourceItem {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

/** The shape returned by `resource()` of the contract. */
export interface ResourceContract {
  name: ResourceName;
  /** The name of the id list in a bulk delete request. */
  ids: string;
  endpoints: Endpoints;
}

/** The role of an area: admins manage everything, merchants their own items. */
export type AreaRole = Exclude<Role, 'customer'>;

export type Action = 'create' | 'update' | 'delete';
const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

export const endpointOf = ({ name, endpoints }: ResourceContract, action: Action): Endpoint | undefined =>
  endpoints[`${methods[action]} /${name}/${action}${action === 'update' ? '/:id' : ''}`];

/** Whether the contract allows this action, with a role and its permissions. */
export function mayDo(contract: ResourceContract, action: Action, role: Role, may: May): boolean {
  const { access, permission } = endpointOf(contract, action) ?? {};
  const isOfRole = access === 'signedIn' || access === 'public' || (access?.includes(role) ?? false);
  return isOfRole && (permission === undefined || may(permission));
}

/** Whether the items have names in several languages, by one of which the list is sorted. */
export const hasNameLanguage = ({ name, endpoints }: ResourceContract): boolean =>
  'language' in (endpoints[`GET /${name}/read`]?.query?.shape ?? {});
