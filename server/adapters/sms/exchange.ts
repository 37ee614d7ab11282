import http from 'node:http';
import https from 'node:https';

export const smsLimits = {
  /** From the start of a request until its answer is complete. */
  timeoutMs: 10_000,
  /** An answer of a provider. */
  answerBytes: 65_536,
  /** Characters of an answer that admins see. */
  excerptLength: 120,
} as const;

export interface ProviderRequest {
  url: URL;
  headers?: Record<string, string>;
  /** POST with one of them, GET without. */
  form?: Record<string, string>;
  json?: unknown;
}

export type ProviderAnswer = { status: number; text: string };

/** Why there is no answer. `wasSent`: the request may have reached the provider. */
export interface NoAnswer {
  wasSent: boolean;
  reason: 'timeout' | 'broken' | 'unreadable';
  detail: string;
}

/**
 * Sends one request and reads its answer. Never throws; redirects are not followed. It uses `node:http` instead of `fetch`, because only
 * there it is certain whether the connection was open: before that, nothing was sent. A connection that was kept open would take this away.
 */
export function exchange(
  request: ProviderRequest,
  { signal, timeoutMs = smsLimits.timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs?: number } = {},
): Promise<ProviderAnswer | NoAnswer> {
  const { url } = request;
  const isSecure = url.protocol === 'https:';
  const [contentType, body] = bodyOf(request);
  const timeout = AbortSignal.timeout(timeoutMs);
  let wasSent = false;
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (timeout.aborted) resolve({ wasSent, reason: 'timeout', detail: `no answer in ${timeoutMs / 1000} s` });
      else if (signal?.aborted) resolve({ wasSent, reason: 'timeout', detail: 'stopped' });
      // Messages of errors may have the address, which has secrets.
      else resolve({ wasSent, reason: 'broken', detail: error.code ?? 'broken' });
    };
    const outgoing = (isSecure ? https : http).request(url, {
      method: body === undefined ? 'GET' : 'POST',
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
      readText(response).then(
        (text) =>
          resolve(
            text === undefined
              ? { wasSent, reason: 'unreadable', detail: `HTTP ${response.statusCode}, more than ${smsLimits.answerBytes} bytes` }
              : { status: response.statusCode ?? 0, text },
          ),
        fail,
      );
    });
    outgoing.end(body);
  });
}

function bodyOf({ form, json }: ProviderRequest): [contentType?: string, body?: string] {
  if (form) return ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()];
  return json === undefined ? [] : ['application/json', JSON.stringify(json)];
}

/** Undefined when it is too large. */
async function readText(response: http.IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > smsLimits.answerBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
