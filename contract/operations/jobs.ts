import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { byId, id, listQuery, timestamps, written } from '../resource.ts';

/** `waiting` includes jobs that wait for a retry. */
export const jobStates = ['waiting', 'running', 'failed', 'done'] as const;
export type JobState = (typeof jobStates)[number];

export const jobSorts = ['newest'] as const;

/** How many jobs one request can retry. */
const maxRunAgain = 100;

export const jobItem = z.object({
  _id: z.string(),
  name: z.string().meta({ description: 'the kind of job', example: 'refresh-recommendations' }),
  status: z.enum(jobStates),
  payload: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .meta({ description: 'the payload fields that its kind exposes, never secrets' }),
  attempts: z.number().meta({ description: 'how often it has been started' }),
  error: z.string().optional().meta({ description: 'why the last attempt failed' }),
  nextAt: z.string().optional().meta({ description: 'for a waiting job: when it is due' }),
  finishedAt: z.string().optional().meta({ description: 'for a done or failed job' }),
  ...timestamps,
});
export type JobItem = z.output<typeof jobItem>;

const filters = {
  name: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .optional()
    .meta({ description: 'the kind of job' }),
  q: z.string().max(200).optional().meta({ description: 'words of the kind, the id or the error, all of which must match' }),
};
const { page, limit, sort } = listQuery(jobSorts);

const access = ['admin'] as const;

export const jobEndpoints = {
  'GET /jobs/read': {
    summary: 'Lists background jobs, latest first; done jobs are kept for some days',
    access,
    permission: 'jobs:read',
    query: z.strictObject({ ...filters, status: z.enum(jobStates).optional(), page, limit, sort }),
    response: z.array(jobItem),
  },
  'GET /jobs/counts': {
    summary: 'Counts background jobs by state',
    access,
    permission: 'jobs:read',
    query: z.strictObject(filters),
    response: z.object({ total: z.number(), status: z.partialRecord(z.enum(jobStates), z.number()) }),
  },
  'GET /jobs/queue': {
    summary: 'Returns the state of the queue of background jobs',
    access,
    permission: 'jobs:read',
    response: z.object({
      waiting: z.number(),
      running: z.number(),
      failed: z.number(),
      oldestSeconds: z.number().meta({ description: 'since the oldest waiting job became due; 0: none is due' }),
      names: z.array(z.string()).meta({ description: 'the kinds of jobs' }),
    }),
  },
  'GET /jobs/read/:id': {
    summary: 'Returns one background job',
    access,
    permission: 'jobs:read',
    params: byId,
    response: jobItem,
    errors: ['NOT_FOUND'],
  },
  'PUT /jobs/runAgain': {
    summary: 'Retries failed background jobs once. Each succeeds or fails independently',
    access,
    permission: 'jobs:write',
    body: z.strictObject({ jobIds: z.array(id).min(1).max(maxRunAgain) }),
    response: written(
      z.object({
        changed: z.array(z.string()).meta({ description: 'the ids of the retried jobs' }),
        refused: z
          .array(z.object({ _id: z.string(), code: z.enum(['NOT_FOUND', 'ILLEGAL_TRANSITION']) }))
          .meta({ description: 'the others, with the error code: ILLEGAL_TRANSITION if one has not failed' }),
      }),
    ),
  },
} as const satisfies Endpoints;
