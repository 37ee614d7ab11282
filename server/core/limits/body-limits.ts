import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { AppError } from '../errors/app-error.ts';

/** Limits of request bodies. `memory…` applies to all requests of one process together, `…Form…` to each request. */
export const bodyLimits = {
  jsonBytes: 512 * 1024,
  /** Smaller bodies need no reservation: uploads never prevent other users from signing in or ordering. */
  smallBytes: 16 * 1024,
  memoryBytes: 96 * 1024 * 1024,
  /** The share of all visitors together, and of each user. */
  memoryVisitorsBytes: 24 * 1024 * 1024,
  memoryUserBytes: 48 * 1024 * 1024,
  /** A rejected body up to this size is read to its end, so that its connection can be reused. */
  discardBytes: 256 * 1024,
  formFields: 300,
  formFieldBytes: 200 * 1024,
  formFieldsBytes: 512 * 1024,
  /** Visitors' forms: a name, a phone number, a password. */
  visitorFormFields: 30,
  visitorFormFieldBytes: 4096,
  visitorFormFieldsBytes: 32 * 1024,
} as const;

export interface FormLimits {
  fields: number;
  fieldBytes: number;
  /** All fields together. */
  fieldsBytes: number;
  files: number;
  fileBytes: number;
}

/** Returns the limits of a form for this endpoint: few and small fields from visitors, and at most the files that it accepts. */
export function formLimits({ files = {} }: Endpoint, isVisitor: boolean): FormLimits {
  const images = Object.values(files).reduce((sum, { max }) => sum + max, 0);
  return {
    fields: isVisitor ? bodyLimits.visitorFormFields : bodyLimits.formFields,
    fieldBytes: isVisitor ? bodyLimits.visitorFormFieldBytes : bodyLimits.formFieldBytes,
    fieldsBytes: isVisitor ? bodyLimits.visitorFormFieldsBytes : bodyLimits.formFieldsBytes,
    // One more than allowed, so that the error names the field.
    files: images + 1,
    fileBytes: limits.uploadBytes,
  };
}

const isForm = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '');

/** Returns the largest body that this request can have. */
export function maxBodyBytes(endpoint: Endpoint, request: FastifyRequest): number {
  if (endpoint.takes === 'csv') return limits.importBytes;
  if (!isForm(request)) return bodyLimits.jsonBytes;
  const { fieldsBytes, files, fileBytes, fields } = formLimits(endpoint, request.user === undefined);
  const partHeaders = (fields + files) * 512;
  return fieldsBytes + files * fileBytes + partHeaders;
}

/** Bytes reserved for request bodies, in total and by user (all visitors count as one). */
export class BodyMemory {
  #total = 0;
  readonly #bySender = new Map<string, number>();

  get bytes(): number {
    return this.#total;
  }

  /** Reserves memory for a body; returns a function that releases it. Throws UNAVAILABLE when there is none. */
  reserve(userId: string | undefined, bytes: number): () => void {
    const sender = userId ?? 'visitors';
    const used = this.#bySender.get(sender) ?? 0;
    const share = userId === undefined ? bodyLimits.memoryVisitorsBytes : bodyLimits.memoryUserBytes;
    // A user without another request can send one body of any size that its endpoint allows.
    const isOverShare = used > 0 && used + bytes > share;
    if (isOverShare || this.#total + bytes > bodyLimits.memoryBytes) throw new AppError('UNAVAILABLE', { params: { retryAfter: 5 } });
    this.#add(sender, bytes);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#add(sender, -bytes);
    };
  }

  #add(sender: string, bytes: number): void {
    this.#total += bytes;
    const left = (this.#bySender.get(sender) ?? 0) + bytes;
    if (left === 0) this.#bySender.delete(sender);
    else this.#bySender.set(sender, left);
  }
}

/**
 * Rejects a body whose `Content-Length` is too large before it is read, and reserves memory for it. Call it when the user is known. Throws
 * FILE_TOO_LARGE, MALFORMED (a form without a length), UNAVAILABLE.
 */
export function admitBody(memory: BodyMemory, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const max = maxBodyBytes(endpoint, request);
  if (length === undefined && isForm(request)) {
    throw new AppError('MALFORMED', { errors: [{ path: 'content-length', code: 'REQUIRED', message: 'A form must say how long it is' }] });
  }
  // A chunked body reserves the maximum: Fastify enforces the limit of JSON and CSV.
  const bytes = length === undefined ? max : Number(length);
  if (bytes > max) throw new AppError('FILE_TOO_LARGE');
  if (bytes <= bodyLimits.smallBytes) return;
  reply.raw.once('close', memory.reserve(request.user?.id, bytes));
}
