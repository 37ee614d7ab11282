import { z } from 'zod';
import { limits } from './limits.ts';

/** Shapes that every resource shares. */

export const id = z.uuid().meta({ description: 'UUID v7' });

export const status = z.enum(['active', 'inactive', 'pending']);
export type Status = z.output<typeof status>;

export const scope = z.enum(['public', 'own', 'all']);

/** Text for a name: not blank, NFC (the same Bengali letter has two encodings), trimmed. */
export const text = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1).max(max));

/** The same, but may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max));

/** Second-language texts: `{ "en": { "name": "Rice", "description": "…" } }`. */
export const translations = z.record(z.string(), z.record(z.string(), z.string()));
export type Translations = z.output<typeof translations>;

/** A reference as answers carry it. */
export const reference = z.object({ _id: z.string(), name: z.string(), translations });

export const timestamps = { createdAt: z.string(), updatedAt: z.string() };

/** `page`, `limit`, `sort`, `q` and `scope`, as every list takes them. */
export const listQuery = <S extends readonly [string, ...string[]]>(sorts: S) => ({
  scope: scope.optional().meta({ description: 'public, own or all; default by role' }),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
  sort: z.enum(sorts).optional(),
  q: z.string().max(200).optional().meta({ description: 'words that must be found' }),
});

export const byId = z.strictObject({ id });

/** What a write answers. */
export const written = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
export const deleted = written(z.object({ ids: z.array(z.string()) }));

/** What category, sub category, campaign and carousel have in common. */
export const described = { name: z.string(), description: z.string(), image: z.string().optional(), translations, status, ...timestamps };

export const plainSorts = ['position', 'newest', 'oldest', 'name'] as const;

/** The read-list endpoint of a resource that everybody may read. */
export const list = <T extends z.ZodType, Q extends z.ZodObject>(summary: string, item: T, query: Q) =>
  ({ summary, access: 'public', query, response: z.array(item), errors: ['FORBIDDEN', 'UNAUTHENTICATED'] }) as const;

/** The read-one endpoint of a resource that everybody may read. */
export const one = <T extends z.ZodType>(summary: string, item: T) =>
  ({ summary, access: 'public', params: byId, response: item, errors: ['NOT_FOUND'] }) as const;
