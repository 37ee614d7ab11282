import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ConfigError, type S3Config } from '#server/core/config.ts';
import type { MediaStore } from './media-store.ts';

const onlyFound = (error: unknown): undefined => {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
};

/** Stores images as objects of an S3-compatible bucket. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): MediaStore & { check: () => Promise<void> } {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every S3-compatible store supports virtual-hosted buckets or the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
  });
  const at = (name: string) => ({ Bucket: bucket, Key: name });
  return {
    put: async (name, bytes) => {
      if (await client.send(new HeadObjectCommand(at(name))).catch(onlyFound)) return false;
      const [, extension] = name.split('.');
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentType: `image/${extension}` }));
      return true;
    },
    get: async (name) => {
      const object = await client.send(new GetObjectCommand(at(name))).catch(onlyFound);
      return object?.Body && Buffer.from(await object.Body.transformToByteArray());
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    check: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        throw new ConfigError(explain(error, bucket));
      }
    },
  };
}

function explain(error: unknown, bucket: string): string {
  if (error instanceof NotFound) return `S3_BUCKET: there is no bucket "${bucket}" there.`;
  const { $metadata, message } = error as { $metadata?: { httpStatusCode?: number }; message?: string }; // reads a thrown value
  const status = $metadata?.httpStatusCode;
  if (status === 403 || status === 401) return 'S3_ACCESS_KEY_ID: the store refused this key, its secret, or its right to the bucket.';
  return `S3_ENDPOINT: ${status ? `it answered ${status}` : `nothing answers there (${message || 'no connection'})`}.`;
}
