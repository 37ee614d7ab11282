import { Readable } from 'node:stream';
import type { S3Config } from '#server/config/s3-config.ts';
import { openS3Client } from '../s3-client.ts';
import type { BackupStore } from './backup-store.ts';

/**
 * Limits of a multipart upload to S3: the number of parts, one of which is in memory. `requestMs` applies to a part, and between two chunks
 * of a download.
 */
export const uploadLimits = { partBytes: 16 * 1024 * 1024, parts: 10_000, requestMs: 120_000 } as const;

/** The size in bytes of all parts except the last: some stores require equal parts, so it is chosen before the first. */
export const partBytesFor = (expectedBytes: number): number =>
  Math.max(uploadLimits.partBytes, 2 ** Math.ceil(Math.log2(expectedBytes / uploadLimits.parts)));

/** Backups as objects of a bucket; a prefix ends with a slash. */
export function s3BackupStore(config: S3Config, prefix: string): BackupStore & { check: () => Promise<void> } {
  const { ask, check } = openS3Client(config);
  const inTime = () => AbortSignal.timeout(uploadLimits.requestMs);
  const ofObject = async (request: Omit<Parameters<typeof ask>[0], 'signal'>): Promise<Response> => {
    const response = await ask({ ...request, signal: inTime() });
    if (!response) throw new Error(`S3: ${request.method} ${request.name} answered 404`);
    return response;
  };
  return {
    title: `s3://${config.bucket}/${prefix}`,
    list: async () => {
      const files: { name: string; bytes: number }[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': 2, prefix, ...(token && { 'continuation-token': token }) };
        const page = await (await ofObject({ method: 'GET', query })).text();
        for (const [, contents = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          files.push({ name: (elementOf(contents, 'Key') ?? '').slice(prefix.length), bytes: Number(elementOf(contents, 'Size')) });
        }
        token = elementOf(page, 'NextContinuationToken');
      }
      return files.filter(({ name }) => !name.includes('/'));
    },
    // An object appears when its upload completes; a failed upload leaves nothing.
    write: async (file, source, expectedBytes = 0) => {
      const name = prefix + file;
      const contentType = 'application/octet-stream';
      const started = await (await ofObject({ method: 'POST', name, query: { uploads: '' }, contentType })).text();
      const uploadId = elementOf(started, 'UploadId');
      if (!uploadId) throw new Error('S3: the upload has no id');
      try {
        const parts: string[] = [];
        const partBytes = partBytesFor(expectedBytes);
        for await (const body of inParts(source, partBytes)) {
          const partNumber = parts.length + 1;
          if (partNumber > uploadLimits.parts) throw new Error(`S3: the backup exceeds the expected maximum of ${expectedBytes} bytes`);
          const { headers } = await ofObject({ method: 'PUT', name, query: { partNumber, uploadId }, body });
          parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`);
        }
        const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
        const completed = await (
          await ofObject({ method: 'POST', name, query: { uploadId }, body, contentType: 'application/xml' })
        ).text();
        // It can fail after it has started to answer with 200.
        if (completed.includes('<Error>')) throw new Error(`S3: the upload was not completed: ${completed.slice(0, 200)}`);
      } catch (error) {
        await ask({ method: 'DELETE', name, query: { uploadId }, signal: inTime() }).catch(() => {});
        throw error;
      }
    },
    read: async (name) => {
      const silence = new AbortController();
      const end = () => silence.abort(new Error('S3: the download stopped'));
      let timer = setTimeout(end, uploadLimits.requestMs);
      const response = await ask({ method: 'GET', name: prefix + name, signal: silence.signal }).finally(() => clearTimeout(timer));
      if (!response?.body) return undefined;
      const { body } = response;
      async function* pieces() {
        try {
          timer = setTimeout(end, uploadLimits.requestMs);
          for await (const piece of body) {
            timer.refresh();
            yield Buffer.from(piece);
          }
        } finally {
          clearTimeout(timer);
        }
      }
      return Readable.from(pieces());
    },
    remove: async (name) => void (await ask({ method: 'DELETE', name: prefix + name, signal: inTime() })),
    check: () => check('BACKUP_TO'),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element with this tag name. */
const elementOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all);

/** All parts except the last have this size. */
async function* inParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const piece of source) {
    for (let rest: Uint8Array = piece; rest.length > 0; ) {
      const taken = rest.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < size) continue;
      yield part;
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
