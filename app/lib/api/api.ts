import type { ApiInput, ApiRequest, ApiResponse, EndpointKey } from '#contract/api.ts';
import type { ErrorCode, FieldError, Problem } from '#contract/errors.ts';
import { proofOfWork } from '../puzzle/proof-of-work.ts';
import { readServerTime } from '../server-clock.ts';
import { endSession, sessionState, signOutSignal } from './session-store.ts';
import { askForStepUp, redirectToSecurity } from './step-up.ts';

/** `NETWORK`: there was no response. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

/** An error response of the API. The text for users depends on `code`: see `app/lib/api/error-text.ts`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;
  /** 0 when there was no response. */
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly errors: readonly FieldError[];
  /** With PRICE_CHANGED: the current quote. */
  readonly quote: unknown;

  constructor(code: ApiErrorCode, status: number, problem: Partial<Problem> = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.quote = problem.quote;
  }
}

export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: BodyInit; signal?: AbortSignal },
) => Promise<Response>;

/**
 * How long a request may take: longer than the server allows (`requestLimits`). A phone may take many minutes to notice that its connection
 * is dead, and the browser would wait as long. The limit of files also covers an upload on a slow network.
 */
export const apiLimits = { answerMs: 45_000, fileMs: 400_000 } as const;

export const isWithoutAnswer = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK';
/** The server rejected the request; a retry would fail the same way. */
export const isRejection = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;
/** Missing, owned by another user, or not a valid id. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 422);

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  fetch?: Fetch;
  /** Replaces the path of the endpoint. */
  url?: string;
  signal?: AbortSignal;
  /** Unset: only `signal` ends the request. */
  limitMs?: number;
}

interface Answer {
  body: unknown;
  total: number;
}

/** Calls an endpoint and returns the response body. Throws ApiError. */
export async function api<K extends EndpointKey, const I extends ApiInput<K>>(key: K, ...input: I): Promise<ApiResponse<K, I>> {
  return (await call(key, input[0])).body as ApiResponse<K, I>; // the contract types the response by its key and query
}

/** Reads a list, with the total number of rows. Throws ApiError. */
export async function apiList<K extends EndpointKey>(key: K, ...[input]: ApiInput<K>): Promise<{ items: ApiResponse<K>; total: number }> {
  const { body, total } = await call(key, input);
  return { items: body as ApiResponse<K>, total }; // as above
}

/** Sends a form, with its pictures made smaller. `fetch` may be one that reports progress. Throws ApiError. */
export async function apiForm<K extends EndpointKey>(
  key: K,
  body: FormData,
  input: Pick<RawInput, 'params' | 'fetch' | 'headers'> = {},
): Promise<ApiResponse<K>> {
  // A form without files is sent synchronously: the page may be about to unload.
  const small = hasFile(body) ? await withSmallPictures(body) : body;
  return (await call(key, { ...input, body: small })).body as ApiResponse<K>; // as above
}

/** Loaded with the first picture. */
const withSmallPictures = (form: FormData): Promise<FormData> =>
  import('../pictures/small-pictures.ts').then(
    (part) => part.withSmallPictures(form),
    () => Promise.reject(unanswered()),
  );

/** Places an order from the order form: at a separate URL outside the versioned path (specification §7). Throws ApiError. */
export async function postOrderForm(input: ApiRequest<'POST /orders/create'>): Promise<ApiResponse<'POST /orders/create'>> {
  return (await call('POST /orders/create', { ...input, url: '/api/orders' })).body as ApiResponse<'POST /orders/create'>; // as above
}

/** Returns the raw response, for streams, until `signal` ends it; can send a CSV file or JSON. Throws ApiError, or the abort reason of `signal`. */
export const apiResponse = (key: EndpointKey, input: { query?: object; body?: Blob | object; signal: AbortSignal }): Promise<Response> =>
  inSession(key, input as RawInput); // a query is read by its parameter names only

/** Reads a file, with the name that the server gives it. Throws ApiError. */
export async function apiFile(
  key: EndpointKey,
  input: { params?: object; query?: object; headers?: object },
): Promise<{ content: Blob; name: string | undefined }> {
  const response = await inSession(key, { ...(input as RawInput), limitMs: apiLimits.fileMs }); // as above
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { content: await response.blob().catch(() => Promise.reject(unanswered())), name };
}

async function call(key: EndpointKey, input: object = {}): Promise<Answer> {
  const request = input as RawInput; // typed by the caller's key
  const response = await inSession(key, { ...request, limitMs: hasFile(request.body) ? apiLimits.fileMs : apiLimits.answerMs });
  // A response that is not JSON comes from a captive portal.
  const body = response.status === 204 ? undefined : await response.json().catch(() => Promise.reject(unanswered()));
  return { body, total: Number(response.headers.get('x-total-count') ?? 0) };
}

const hasFile = (body: unknown): boolean => body instanceof FormData && [...body.values()].some((value) => value instanceof Blob);

async function inSession(key: EndpointKey, request: RawInput): Promise<Response> {
  const session = sessionState();
  const token = session.status === 'signedIn' ? session.accessToken : undefined;
  try {
    // A read that is running while the user signs out would be answered with 401.
    const isAborted = token && key.startsWith('GET ') && !request.signal;
    return await send(key, isAborted ? { ...request, signal: signOutSignal() } : request, token);
  } catch (error) {
    if (token && error instanceof ApiError && error.code === 'STEP_UP_REQUIRED' && (await askForStepUp())) return send(key, request, token);
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') redirectToSecurity();
    if (!token || !endsSession(error)) throw error;
    // Not after another sign-in: the response belongs to the token that was sent.
    const now = sessionState();
    if (now.status === 'signedIn' && now.accessToken === token) endSession('expired');
    // Retries as a visitor: public endpoints respond, the others reject it again.
    return send(key, request, undefined);
  }
}

/** §4: 401 or 403. Not codes such as `NOT_PURCHASED`, which do not concern the session. */
const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN');

/** Sends a request, and once more with the proof of work that the server may ask for. */
async function send(key: EndpointKey, request: RawInput, token: string | undefined): Promise<Response> {
  try {
    return await sendOnce(key, request, token);
  } catch (error) {
    const { challenge, difficulty } = error instanceof ApiError && error.code === 'PUZZLE_REQUIRED' ? error.params : {};
    if (typeof challenge !== 'string') throw error;
    const solution = await proofOfWork({ challenge, difficulty: Number(difficulty) }, request.signal);
    return sendOnce(key, { ...request, headers: { ...request.headers, 'puzzle-solution': solution } }, token);
  }
}

async function sendOnce(
  key: EndpointKey,
  { params = {}, query = {}, body, headers = {}, url, signal, limitMs, fetch: ask = fetch }: RawInput,
  token: string | undefined,
): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ');
  const isJson = !(body instanceof FormData || body instanceof Blob);
  const ending = limitMs === undefined ? signal : within(limitMs, signal);
  const response = await ask(url ?? `/api/v1${fillPath(path, params)}${queryText(query)}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && isJson && { 'content-type': 'application/json' }),
      ...(body instanceof Blob && { 'content-type': 'text/csv' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...definedOnly(headers),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    ...(ending && { signal: ending }),
  }).catch((error: unknown) => {
    // Not by the type of the error: not every browser distinguishes a timeout from an abort.
    throw signal?.aborted ? error : unanswered();
  });
  readServerTime(response.headers);
  if (!response.ok) throw await toApiError(response);
  return response;
}

const unanswered = () => new ApiError('NETWORK', 0);

/** Aborts with `signal`, or after `ms`. Not `AbortSignal.any`, which some supported browsers lack. */
function within(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort();
  setTimeout(end, ms);
  signal?.addEventListener('abort', end, { signal: ending.signal });
  return ending.signal;
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

function queryText(query: Record<string, unknown>): string {
  // A list repeats its parameter name.
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)] as [string, string]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

const definedOnly = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** A proxy may return an HTML page instead of a problem document. */
async function toApiError(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>; // the contract's error body, or nothing
  const fallback: ErrorCode = response.status === 429 ? 'RATE_LIMITED' : response.status === 413 ? 'FILE_TOO_LARGE' : 'UNAVAILABLE';
  return new ApiError(problem.code ?? fallback, response.status, problem);
}
