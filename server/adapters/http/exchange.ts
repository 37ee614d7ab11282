import http from 'node:http';
import https from 'node:https';
import { inSpan } from '#db/tracing.ts';

export const exchangeLimits = {
  /** From the start of a request until its answer is complete. */
  timeoutMs: 10_000,
  /** A provider's answer. */
  answerBytes: 65_536,
} as const;

export interface ProviderRequest {
  url: URL;
  headers?: Record<string, string>;
  /** Default: POST with a body, GET without. */
  method?: 'PATCH';
  /** Set: POST with this body; unset: GET. */
  form?: Record<string, string>;
  json?: unknown;
  /** Its content type is in `headers`. */
  bytes?: Buffer;
}

export interface ProviderAnswer {
  status: number;
  text: string;
  /** The raw header. */
  retryAfter?: string;
}

/** Why there is no answer. `wasSent`: the request may have reached the provider. */
export interface NoAnswer {
  wasSent: boolean;
  reason: 'timeout' | 'broken' | 'unreadable';
  detail: string;
}

/**
 * Sends one request and reads its answer. Never throws; does not follow redirects. Uses `node:http` instead of `fetch`, because only there
 * is it certain whether the connection was open: before that, nothing was sent. So connections are not reused.
 */
export const exchange = (request: ProviderRequest, options: ExchangeOptions = {}): Promise<ProviderAnswer | NoAnswer> =>
  // URLs contain keys, phone numbers and devices.
  inSpan(
    {
      name: 'HTTP',
      kind: 'client',
      attributes: { 'server.address': request.url.hostname },
      isFailure: (answer) => !('status' in answer) || answer.status >= 400,
    },
    () => send(request, options),
  );

interface ExchangeOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

function send(
  request: ProviderRequest,
  { signal, timeoutMs = exchangeLimits.timeoutMs }: ExchangeOptions,
): Promise<ProviderAnswer | NoAnswer> {
  const { url, method } = request;
  const isSecure = url.protocol === 'https:';
  const [contentType, body] = bodyOf(request);
  const timeout = AbortSignal.timeout(timeoutMs);
  let wasSent = false;
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (timeout.aborted) resolve({ wasSent, reason: 'timeout', detail: `no answer in ${timeoutMs / 1000} s` });
      else if (signal?.aborted) resolve({ wasSent, reason: 'timeout', detail: 'stopped' });
      // Error messages may contain the URL, which has secrets.
      else resolve({ wasSent, reason: 'broken', detail: error.code ?? 'broken' });
    };
    const outgoing = (isSecure ? https : http).request(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { accept: '*/*', ...(contentType && { 'content-type': contentType }), ...request.headers },
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    outgoing.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        wasSent = true;
      });
    });
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      const { 'retry-after': retryAfter } = response.headers;
      readText(response).then(
        (text) =>
          resolve(
            text === undefined
              ? { wasSent, reason: 'unreadable', detail: `HTTP ${response.statusCode}, more than ${exchangeLimits.answerBytes} bytes` }
              : { status: response.statusCode ?? 0, text, ...(retryAfter !== undefined && { retryAfter }) },
          ),
        fail,
      );
    });
    outgoing.end(body);
  });
}

function bodyOf({ form, json, bytes }: ProviderRequest): [contentType: string | undefined, body: string | Buffer | undefined] {
  if (bytes) return [undefined, bytes];
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  return json === undefined ? [undefined, undefined] : ['application/json', JSON.stringify(json)];
}

/** Undefined when the body is too large. */
async function readText(response: http.IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > exchangeLimits.answerBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
