import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { written } from '../resource.ts';

export const backupStates = ['running', 'done', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

export const backupItem = z.object({
  _id: z.string(),
  state: z.enum(backupStates),
  name: z.string().optional().meta({ description: 'the file name, once complete' }),
  bytes: z.number().optional(),
  missingImages: z.number().meta({ description: 'images that the shop refers to, but that were not in the store' }),
  error: z.string().optional(),
  startedAt: z.string(),
  finishedAt: z.string().optional(),
});
export type BackupItem = z.output<typeof backupItem>;

const access = ['admin'] as const;

export const backupEndpoints = {
  'GET /backups/status': {
    summary: 'Returns when and where the shop was backed up',
    access,
    permission: 'jobs:read',
    response: z.object({
      target: z.string().optional().meta({ description: 'the folder or bucket; missing: no backups are taken' }),
      isEncrypted: z.boolean(),
      isLate: z.boolean().meta({ description: 'the latest complete backup is too old' }),
      latest: backupItem.optional().meta({ description: 'the latest complete backup' }),
      items: z.array(backupItem).meta({ description: 'the latest backups, latest first' }),
    }),
  },
  'POST /backups/create': {
    summary: 'Takes a backup now, in the background, unless one is running',
    access,
    permission: 'jobs:write',
    stepUp: true,
    response: written(z.object({ target: z.string() })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
