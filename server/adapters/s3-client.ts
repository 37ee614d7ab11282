import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { inSpan } from '#db/tracing.ts';
import { ConfigError } from '#server/config/config.ts';
import type { S3Config } from '#server/config/s3-config.ts';

/** The check at startup does not wait long. */
const checkTimeoutMs = 3000;
/** Only after errors of the store, such as 503. */
const retries = 2;

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Of an object; unset: the bucket. */
  name?: string;
  query?: Readonly<Record<string, string | number>>;
  body?: Uint8Array<ArrayBuffer>;
  contentType?: string;
  /** Aborts the request and reading its response. */
  signal: AbortSignal;
}

export interface S3Client {
  /** Undefined: the object does not exist. Throws when the store rejects the request or does not answer. */
  ask: (request: S3Request) => Promise<Response | undefined>;
  /** Throws ConfigError, which names `variable`, when the bucket can't be used. */
  check: (variable: string) => Promise<void>;
}

/** Opens a bucket of an S3-compatible store. */
export function openS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  // The bucket in the path: not every S3-compatible store supports buckets as host names.
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const send = ({ method, name, query, body, contentType, signal }: S3Request): Promise<Response> => {
    const url = new URL(name === undefined ? base : `${base}/${name.split('/').map(encodeURIComponent).join('/')}`);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
    const init = {
      method,
      body: body ?? null,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(contentType && { 'content-type': contentType }),
      },
      signal,
    };
    const attributes = { 'server.address': url.hostname, 'http.request.method': method };
    return inSpan({ name: 'S3', kind: 'client', attributes }, () => client.fetch(url.href, init));
  };
  return {
    ask: async (request) => {
      const response = await send(request);
      if (response.ok) return response;
      const text = await response.text();
      if (response.status === 404 && !text.includes('NoSuchBucket')) return undefined;
      throw new Error(`S3: ${request.method} ${request.name ?? bucket} answered ${response.status} ${text.slice(0, 200)}`);
    },
    check: async (variable) => {
      const refusal = await send({ method: 'HEAD', signal: AbortSignal.timeout(checkTimeoutMs) }).then(
        ({ ok, status }) => (ok ? undefined : explain(status, bucket, variable)),
        (error: Error) => `${prefixOf(variable)}_ENDPOINT: nothing answers there (${causeOf(error)}).`,
      );
      if (refusal) throw new ConfigError(refusal);
    },
  };
}

const prefixOf = (variable: string): string => (variable.startsWith('BACKUP') ? 'BACKUP_S3' : 'S3');

/** fetch itself says only "fetch failed". */
const causeOf = ({ cause, message }: Error): string => (cause instanceof Error && cause.message) || message;

function explain(status: number, bucket: string, variable: string): string {
  if (status === 404) return `${variable}: there is no bucket "${bucket}" there.`;
  if (status === 403 || status === 401)
    return `${prefixOf(variable)}_ACCESS_KEY_ID: the store refused this key, its secret, or its right to the bucket.`;
  return `${prefixOf(variable)}_ENDPOINT: it answered ${status}.`;
}
