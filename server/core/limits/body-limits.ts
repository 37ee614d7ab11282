import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#domain/limits.ts';
import { AppError } from '../app-error.ts';

/** What bodies may take. `memory…` bounds what all requests of one process hold at the same time, `…Form…` is for each request. */
export const bodyLimits = {
  jsonBytes: 512 * 1024,
  /** Bodies up to this size need no reservation: uploads never keep other people from signing in or ordering. */
  smallBytes: 16 * 1024,
  memoryBytes: 96 * 1024 * 1024,
  /** Of that, for all visitors together, and for each user. */
  memoryVisitorsBytes: 24 * 1024 * 1024,
  memoryUserBytes: 48 * 1024 * 1024,
  /** A refused body up to this size is read to its end, so that its connection can be used again. */
  discardBytes: 256 * 1024,
  formFields: 300,
  formFieldBytes: 200 * 1024,
  formFieldsBytes: 512 * 1024,
  /** Forms of visitors: a name, a phone number, a password. */
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

/** What a form for this endpoint may hold: few and small fields from visitors, and no more files than it takes. */
export function formLimits({ files = {} }: Endpoint, isVisitor: boolean): FormLimits {
  const images = Object.values(files).reduce((sum, { max }) => sum + max, 0);
  return {
    fields: isVisitor ? bodyLimits.visitorFormFields : bodyLimits.formFields,
    fieldBytes: isVisitor ? bodyLimits.visitorFormFieldBytes : bodyLimits.formFieldBytes,
    fieldsBytes: isVisitor ? bodyLimits.visitorFormFieldsBytes : bodyLimits.formFieldsBytes,
    // One more, so that too many are refused with the name of the field.
    files: images + 1,
    fileBytes: limits.uploadBytes,
  };
}

const isForm = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '');

/** The largest body that this request may have. */
export function maxBodyBytes(endpoint: Endpoint, request: FastifyRequest): number {
  if (endpoint.takes === 'csv') return limits.importBytes;
  if (!isForm(request)) return bodyLimits.jsonBytes;
  const { fieldsBytes, files, fileBytes, fields } = formLimits(endpoint, request.user === undefined);
  const partHeaders = (fields + files) * 512;
  return fieldsBytes + files * fileBytes + partHeaders;
}

/** Bytes that bodies under way have reserved, in total and by who sends them (all visitors are one). */
export class BodyMemory {
  #total = 0;
  readonly #bySender = new Map<string, number>();

  get bytes(): number {
    return this.#total;
  }

  /** Reserves room for a body; answers what to call when the request is over. Throws UNAVAILABLE when there is none now. */
  reserve(userId: string | undefined, bytes: number): () => void {
    const sender = userId ?? 'visitors';
    const used = this.#bySender.get(sender) ?? 0;
    const share = userId === undefined ? bodyLimits.memoryVisitorsBytes : bodyLimits.memoryUserBytes;
    // A sender with nothing under way may send one body, however large its endpoint allows it to be.
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
 * Refuses a body that is too large by its own words before any of it is read, and makes sure that there is memory for it. To be asked when
 * the user is known. Throws FILE_TOO_LARGE, MALFORMED (a form that does not say how long it is), UNAVAILABLE.
 */
export function admitBody(memory: BodyMemory, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const max = maxBodyBytes(endpoint, request);
  if (length === undefined && isForm(request)) {
    throw new AppError('MALFORMED', { errors: [{ path: 'content-length', code: 'REQUIRED', message: 'A form must say how long it is' }] });
  }
  // What comes in chunks may become as long as it may be: Fastify counts those of JSON and CSV.
  const bytes = length === undefined ? max : Number(length);
  if (bytes > max) throw new AppError('FILE_TOO_LARGE');
  if (bytes <= bodyLimits.smallBytes) return;
  reply.raw.once('close', memory.reserve(request.user?.id, bytes));
}
