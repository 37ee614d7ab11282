import { z } from 'zod';

/** The version of the format; docs/operations/backups.md describes it. */
export const archiveFormat = 1;

export const archiveLimits = {
  /** Bytes of rows in one file of an archive: as much of a table is in memory at a time. */
  partBytes: 4 * 1024 * 1024,
  /** Images read concurrently from the store. */
  parallelImages: 8,
  /** The largest image accepted from an archive. */
  imageBytes: 32 * 1024 * 1024,
  /** The manifest or trailer: some 50 bytes for each missing image, and little else. */
  jsonBytes: 64 * 1024 * 1024,
  /** How many images are decoded when an archive is checked. Their names are hashes, so the first ones are a random sample. */
  decodedImages: 200,
} as const;

const columns = z.array(z.string());

/** The first file of an archive: what a restore needs before it starts. */
export const archiveHeader = z.object({
  format: z.literal(archiveFormat),
  /** The shop's version, as in package.json. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
  createdAt: z.iso.datetime(),
  /** `server_version_num` of PostgreSQL. */
  postgres: z.number(),
  /** The names of all applied migrations. */
  migrations: z.array(z.string()),
  /** `schema.table` and its columns, in the archive's order. */
  tables: z.array(z.object({ name: z.string(), columns })),
});
export type ArchiveHeader = z.output<typeof archiveHeader>;

/** The last file of an archive: without it, the archive is incomplete. */
export const archiveManifest = z.object({
  /** Of the rows as `copy to` writes them. */
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() })),
  /** The last values of sequences; null: not used. */
  sequences: z.record(z.string(), z.number().nullable()),
  /**
   * `sha256` is the hash of one line per image: its SHA-256, its bytes and its name. Missing ones were not in the store, or damaged there.
   */
  images: z.object({ count: z.number(), bytes: z.number(), sha256: z.string(), missing: z.array(z.string()) }),
  /** See checks.ts. */
  checks: z.record(z.string(), z.number()),
  hasSecretKey: z.boolean(),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** File names in an archive. */
export const archiveFiles = {
  header: 'backup.json',
  manifest: 'manifest.json',
  secretKey: 'secret-key',
  /** `tables/public.orders/000001` and so on: chunks of rows. */
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}`,
  image: (name: string) => `media/${name}`,
} as const;
