import { api, apiForm, apiList } from '#app/lib/api/api.ts';
import { uploadWithProgress } from '#app/lib/api/upload.ts';
import type { EndpointKey } from '#contract/api.ts';
import { type RequestParts, toFormData } from '../definition/form-field.ts';
import type { ResourceContract, ResourceItem } from '../definition/resource-contract.ts';

// The only place that calls the endpoints of a generic resource. Its contract guarantees that they exist, which TypeScript
// can't infer from a name built at run time.
const endpoint = ({ name }: ResourceContract, call: string) => call.replace('*', name) as EndpointKey;

export interface ItemPage {
  items: ResourceItem[];
  total: number;
}

const call = api as unknown as (key: EndpointKey, input: object) => Promise<unknown>;
const callList = apiList as unknown as (key: EndpointKey, input: object) => Promise<ItemPage>;

export const listItems = (contract: ResourceContract, query: object): Promise<ItemPage> =>
  callList(endpoint(contract, 'GET /*/read'), { query });

/** The number of rows, and of those in each state. */
export interface ItemCounts {
  total: number;
  status: Partial<Record<string, number>>;
}

export const countItems = (contract: ResourceContract, query: object) =>
  call(endpoint(contract, 'GET /*/counts'), { query }) as Promise<ItemCounts>;

export const readItem = (contract: ResourceContract, id: string) =>
  call(endpoint(contract, 'GET /*/read/:id'), { params: { id } }) as Promise<ResourceItem>;

export const changeItem = (contract: ResourceContract, id: string, body: object) =>
  call(endpoint(contract, 'PUT /*/update/:id'), { params: { id }, body }) as Promise<{ data: ResourceItem }>;

/** Creates an item, or updates the one with this id; sends form data if there are pictures. */
export function saveItem(
  contract: ResourceContract,
  id: string | undefined,
  parts: RequestParts,
  onSent: (part: number) => void,
): Promise<{ data: ResourceItem }> {
  const key = endpoint(contract, id === undefined ? 'POST /*/create' : 'PUT /*/update/:id');
  const params = id === undefined ? {} : { params: { id } };
  const answer: Promise<unknown> = parts.files.length
    ? apiForm(key, toFormData(parts), { ...params, fetch: uploadWithProgress(onSent) })
    : call(key, { ...params, body: parts.body });
  return answer as Promise<{ data: ResourceItem }>;
}

const restoreKey = ({ name }: ResourceContract) => `PUT /${name}/restore`;

/** Whether deleted items can be restored. */
export const canRestore = (contract: ResourceContract): boolean => restoreKey(contract) in contract.endpoints;

export const restoreItems = (contract: ResourceContract, ids: readonly string[]): Promise<unknown> =>
  call(restoreKey(contract) as EndpointKey, { body: { [contract.ids]: ids } });

export const deleteItems = (contract: ResourceContract, ids: readonly string[]): Promise<unknown> =>
  call(endpoint(contract, 'DELETE /*/delete'), { body: { [contract.ids]: ids } });
