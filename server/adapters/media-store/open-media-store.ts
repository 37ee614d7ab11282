import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { fileStore } from './file-store.ts';
import type { MediaStore } from './media-store.ts';

/** Opens the store that the configuration selects. Throws ConfigError when it can't be used. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<MediaStore> {
  if (!s3) return fileStore(path.join(dataDir, 'media'));
  // Loaded only here: the client is large, and most shops store images as files.
  const { s3Store } = await import('./s3-store.ts');
  const store = s3Store(s3);
  await store.check();
  return store;
}
