import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** The behaviour by the name in the endpoint: `/push/gone/1`. */
export const pushCases = {
  ok: 'ok',
  /** The browser has ended the subscription. */
  gone: 'gone',
  /** The service no longer knows it. */
  missing: 'missing',
  /** 429 with `Retry-After` of two minutes. */
  busy: 'busy',
  /** 503 with `Retry-After` of a minute, for the first request of this subscription. */
  failsOnce: 'fails-once',
  /** 500 each time. */
  down: 'down',
  badGateway: 'bad-gateway',
  /** Accepts immediately, responds after `slowMs`. */
  late: 'late',
  /** Accepts, then cuts the connection. */
  cut: 'cut',
  /** Accepts, with a response of 100 KB. */
  huge: 'huge',
  /** Redirects to a URL that accepts. */
  redirect: 'redirect',
  tooLarge: 'too-large',
  forbidden: 'forbidden',
} as const;
export type PushCase = keyof typeof pushCases;

const isFault: Partial<Record<string, [status: number, headers?: Record<string, string>]>> = {
  gone: [410],
  missing: [404],
  busy: [429, { 'retry-after': '120' }],
  down: [500],
  'bad-gateway': [502],
  redirect: [307, { location: '/push/ok/redirected' }],
  'too-large': [413],
  forbidden: [403],
};

/** Limits of stored messages and subscriptions, and of the request size. */
const remembered = 10_000;
const requestBytes = 4096;

export interface AcceptedPush {
  endpoint: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** The claims signed with the shop's key: audience, contact and expiry. */
  vapid: { key: string; aud: string; sub: string; exp: number };
  /** What the browser would get. */
  text: string;
}

export interface SimulatedSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushSimulator {
  /** For `PUSH_HOSTS`. */
  origin: string;
  /** A subscription as a browser creates it, at a service with this behaviour. */
  subscribe: (behaviour?: PushCase) => SimulatedSubscription;
  accepted: (endpoint: string) => AcceptedPush[];
  close: () => Promise<void>;
}

interface Browser {
  key: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/** Simulates a push service and its browsers. Accepts messages that are signed (RFC 8292) and that the browser can decrypt. */
export async function startPushSimulator({ port = 0, slowMs = 30_000 } = {}): Promise<PushSimulator> {
  const browsers = new Map<string, Browser>();
  const messages: AcceptedPush[] = [];
  const failed = new Set<string>();
  const closing = new AbortController();
  let origin = '';

  const subscribe = (behaviour: PushCase = 'ok'): SimulatedSubscription => {
    const browser = { key: createECDH('prime256v1'), auth: randomBytes(16) };
    browser.key.generateKeys();
    const endpoint = `${origin}/push/${pushCases[behaviour]}/${randomBytes(12).toString('base64url')}`;
    if (browsers.size >= remembered) browsers.clear();
    browsers.set(endpoint, browser);
    return { endpoint, keys: { p256dh: browser.key.getPublicKey('base64url'), auth: browser.auth.toString('base64url') } };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const respond = (status: number, headers = {}, body = '') => void response.writeHead(status, headers).end(body);
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    if (pathname === '/subscription') {
      const wanted = z.enum(Object.keys(pushCases) as [PushCase]).safeParse(searchParams.get('case') ?? 'ok'); // its own keys
      return wanted.success ? respond(200, {}, JSON.stringify(subscribe(wanted.data))) : respond(404);
    }
    if (pathname === '/accepted') return respond(200, {}, JSON.stringify(messages));
    const [, name = ''] = /^\/push\/([a-z-]+)\/[\w-]+$/.exec(pathname) ?? [];
    const endpoint = origin + pathname;
    const browser = browsers.get(endpoint);
    const body = await bytesOf(request);
    const fault = isFault[name];
    if (fault) return respond(...fault);
    if (request.method !== 'POST' || !browser) return respond(404);
    if (name === pushCases.failsOnce && !failed.has(endpoint)) {
      failed.add(endpoint);
      return respond(503, { 'retry-after': '60' });
    }
    const message = readPush(request, body, { endpoint, origin, browser });
    if (typeof message === 'number') return respond(message);
    if (messages.push(message) > remembered) messages.shift();
    if (name === pushCases.late) await delay(slowMs, undefined, { signal: closing.signal });
    if (name === pushCases.cut) return void response.destroy();
    respond(201, { location: `${origin}/message/1` }, name === pushCases.huge ? ' '.repeat(100 * 1024) : '');
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    origin,
    subscribe,
    accepted: (endpoint) => messages.filter((each) => each.endpoint === endpoint),
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const claims = z.object({ aud: z.string(), sub: z.string().regex(/^(mailto|https):/), exp: z.number() });

/** The message, or the error status of the service if it is invalid. */
function readPush(
  { headers }: IncomingMessage,
  body: Buffer,
  { endpoint, origin, browser }: { endpoint: string; origin: string; browser: Browser },
): AcceptedPush | number {
  const { ttl, urgency, topic, authorization = '' } = headers;
  const isFormed = /^\d+$/.test(String(ttl)) && /^(very-low|low|normal|high)$/.test(String(urgency)) && /^[\w-]{1,32}$/.test(String(topic));
  if (!isFormed || headers['content-encoding'] !== 'aes128gcm') return 400;
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]{87})$/.exec(authorization) ?? [];
  const [head = '', content = '', signature = ''] = token.split('.');
  if (!isSigned(`${head}.${content}`, signature, key)) return 403;
  const vapid = claims.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString())).data;
  const now = Date.now() / 1000;
  if (vapid?.aud !== origin || vapid.exp < now || vapid.exp > now + 86_400) return 403;
  const common = { endpoint, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) };
  return { ...common, vapid: { key, ...vapid }, text: decrypt(body, browser) };
}

function isSigned(content: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return verify('sha256', Buffer.from(content), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/** As a browser does it (RFC 8291). Throws when the message is not for this one. */
function decrypt(body: Buffer, { key, auth }: Browser): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (secret: Buffer, from: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const input = derive(key.computeSecret(sender), auth, context, 32);
  const contentKey = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > requestBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
