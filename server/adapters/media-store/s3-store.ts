import type { S3Config } from '#server/config/s3-config.ts';
import { openS3Client } from '../s3-client.ts';
import type { MediaStore } from './media-store.ts';

/** For one request and its retries. */
const timeoutMs = 15_000;

/** Stores images as objects of an S3-compatible bucket. */
export function s3Store(config: S3Config): MediaStore & { check: () => Promise<void> } {
  const { ask, check } = openS3Client(config);
  const inTime = () => AbortSignal.timeout(timeoutMs);
  return {
    put: async (name, bytes) => {
      if (await ask({ method: 'HEAD', name, signal: inTime() })) return false;
      const [, extension] = name.split('.');
      const body = new Uint8Array(bytes);
      const stored = await ask({ method: 'PUT', name, body, contentType: `image/${extension}`, signal: inTime() });
      if (!stored) throw new Error(`S3: PUT ${name} answered 404`);
      return true;
    },
    get: async (name) => {
      const response = await ask({ method: 'GET', name, signal: inTime() });
      return response && Buffer.from(await response.arrayBuffer());
    },
    remove: async (name) => {
      await ask({ method: 'DELETE', name, signal: inTime() });
    },
    check: () => check('S3_BUCKET'),
  };
}
