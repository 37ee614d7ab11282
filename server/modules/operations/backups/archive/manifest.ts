import { z } from 'zod';

/** The version of the format; docs/operations/backups.md describes it. */
export const archiveFormat = 1;

export const archiveLimits = {
  /** Of rows in one file of an archive: as much of a table is in memory at a time. */
  partBytes: 4 * 1024 * 1024,
  /** Images that are read from the store at a time. */
  parallelImages: 8,
  /** The largest image that is read from an archive. */
  imageBytes: 32 * 1024 * 1024,
  /** A list of contents: some 50 bytes for each missing image, and little else. */
  jsonBytes: 64 * 1024 * 1024,
  /** Images that are decoded when an archive is checked. Their names are hashes, so the first ones are a random sample. */
  decodedImages: 200,
} as const;

const columns = z.array(z.string());

/** The first file of an archive: what is needed before anything is restored. */
export const archiveHeader = z.object({
  format: z.literal(archiveFormat),
  /** Of the shop, as in package.json. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  createdAt: z.iso.datetime(),
  /** `server_version_num` of PostgreSQL. */
  postgres: z.number(),
  /** The names of all migrations that had run. */
  migrations: z.array(z.string()),
  /** `schema.table` and the columns that are in the archive, in this order. */
  tables: z.array(z.object({ name: z.string(), columns })),
});
export type ArchiveHeader = z.output<typeof archiveHeader>;

/** The last file of an archive: without it, the archive is not whole. */
export const archiveManifest = z.object({
  /** Of the rows as `copy to` writes them. */
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() })),
  /** The last values of sequences; null: not used. */
  sequences: z.record(z.string(), z.number().nullable()),
  /** `sha256` is that of one line for each image: its SHA-256, its bytes and its name. Missing ones were not in the store, or damaged there. */
  images: z.object({ count: z.number(), bytes: z.number(), sha256: z.string(), missing: z.array(z.string()) }),
  /** See checks.ts. */
  checks: z.record(z.string(), z.number()),
  hasSecretKey: z.boolean(),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** Names of the files in an archive. */
export const archiveFiles = {
  header: 'backup.json',
  manifest: 'manifest.json',
  secretKey: 'secret-key',
  /** `tables/public.orders/000001` and so on: parts of the rows. */
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}`,
  image: (name: string) => `media/${name}`,
} as const;
