import type { Readable } from 'node:stream';

/** Where backups are: a folder or a bucket. Other files there are never touched. */
export interface BackupStore {
  /** For the operator: `/var/backups/shop`, `s3://bucket/shop/`. */
  readonly title: string;
  /** Names of files and their sizes in bytes. */
  list: () => Promise<{ name: string; bytes: number }[]>;
  /**
   * Stores a file as it comes, with bounded memory; it has its name only when it is complete. A bucket may refuse a file that is larger than
   * `expectedBytes`.
   */
  write: (name: string, source: AsyncIterable<Buffer>, expectedBytes?: number) => Promise<void>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Readable | undefined>;
  remove: (name: string) => Promise<void>;
}
