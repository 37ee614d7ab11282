import type { Readable } from 'node:stream';

/** Where backups are stored: a folder or a bucket. Other files there are never touched. */
export interface BackupStore {
  /** Shown to the operator: `/var/backups/shop`, `s3://bucket/shop/`. */
  readonly title: string;
  /** File names and their sizes in bytes. */
  list: () => Promise<{ name: string; bytes: number }[]>;
  /**
   * Streams a file into the store with bounded memory; it gets its name only once it is complete. A bucket may reject a file larger than
   * `expectedBytes`.
   */
  write: (name: string, source: AsyncIterable<Buffer>, expectedBytes?: number) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Readable | undefined>;
  remove: (name: string) => Promise<void>;
}
