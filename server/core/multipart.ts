import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export interface UploadedFile {
  field: string;
  bytes: Buffer;
}

/**
 * Reads a multipart request: its text fields and its files. The `type` field that names the entity (specification §7) is dropped.
 * What is too large is refused by the limits that the plugin was registered with.
 */
export async function readMultipart(request: FastifyRequest): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // A browser sends an empty part for a file input with nothing chosen.
      if (bytes.length > 0) files.push({ field: part.fieldname, bytes });
    } else if (part.fieldname !== 'type') fields[part.fieldname] = String(part.value);
  }
  return { fields, files };
}
