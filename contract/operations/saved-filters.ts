import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { resourceNames } from '#domain/operations/resource-names.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, deleted, idList, nameText, timestamps, written } from '../resource.ts';

const list = z.enum(resourceNames);
const name = nameText(60);
const search = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\w%.~*+=&-]+$/)
  .meta({ description: 'the query string of the list’s page', example: 'status=pending&sort=oldest' });

export const newSavedFilter = z.strictObject({ list, name, search });

export const savedFilter = z.object({ _id: z.string(), list, name: z.string(), search: z.string(), ...timestamps });
export type SavedFilter = z.output<typeof savedFilter>;

const access = ['merchant', 'admin'] as const;

export const savedFilterEndpoints = {
  'GET /savedFilters/read': {
    summary: 'Lists the filters that you saved for one list of the dashboard, by name',
    access,
    permission: 'savedFilters:read',
    query: z.strictObject({ list }),
    response: z.array(savedFilter),
  },
  'POST /savedFilters/create': {
    summary: `Saves the search, filters and sort order of a list under a name (${limits.savedFilters} for each list at most)`,
    access,
    permission: 'savedFilters:write',
    body: newSavedFilter,
    response: written(savedFilter),
    status: 201,
    errors: ['NAME_TAKEN'],
  },
  'PUT /savedFilters/update/:id': {
    summary: 'Renames a saved filter',
    access,
    permission: 'savedFilters:write',
    params: byId,
    body: z.strictObject({ name }),
    response: written(savedFilter),
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  'DELETE /savedFilters/delete': {
    summary: 'Deletes saved filters, all or none',
    access,
    permission: 'savedFilters:write',
    body: z.strictObject({ savedFilterIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
