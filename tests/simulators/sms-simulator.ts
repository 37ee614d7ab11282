import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ReadSms, type RefusalCase, type SimulatedProvider, simulatedProviders } from './sms-answers.ts';

/** The only key that the simulated providers know. */
export const simulatorKey = 'simulator-key-0123456789';

/** The behaviour by the last four digits of the phone number; others are accepted. Not by hidden state, because tests run in parallel. */
export const smsCases = {
  balance: '9001',
  number: '9002',
  address: '9003',
  /** Accepts and responds after `slowMs`. */
  slow: '9004',
  /** Responds with 500 to the first request with this number and text. */
  failsOnce: '9005',
  /** Accepts immediately, responds after `slowMs`. */
  late: '9006',
  /** Accepts, then cuts the connection. */
  cut: '9007',
  /** Accepts, and cuts the connection in the middle of the response. */
  cutAnswer: '9008',
  /** Redirects to a URL that accepts everything. */
  redirect: '9009',
  /** Accepts, with a response of 100 KB. */
  huge: '9010',
  /** Accepts, with a page of HTML. */
  html: '9011',
  /** Rejects with an unknown code and a text that repeats the whole request. */
  echo: '9012',
  busy: '9013',
  badGateway: '9014',
  /** Accepts, and later reports that it could not deliver. */
  undelivered: '9015',
  /** Accepts, and responds twice on the same connection. */
  twice: '9016',
} as const;

/** Limits of stored messages and of the request size. */
const remembered = 10_000;
const requestBytes = 65_536;

export interface AcceptedSms extends ReadSms {
  provider: string;
  id: string;
}

export interface SmsSimulator {
  /** The URL of a provider, for `SMS_URL`. */
  urlOf: (provider: string) => string;
  /** What all providers together accepted for a phone number (01…). */
  accepted: (phone: string) => AcceptedSms[];
  /** How many they accepted. */
  countAccepted: () => number;
  /** Whether a slow or late response for this phone number is pending. */
  isHolding: (phone: string) => boolean;
  close: () => Promise<void>;
}

const noRefusal = (_provider: string, _phone: string): RefusalCase | undefined => undefined;

/**
 * Simulates all SMS providers on one local port, each below its name. Each responds `answerMs` after it accepted. `refusalOf`: the reason
 * to reject an SMS to this number (8801…), for behaviour that does not depend on the number alone.
 */
export async function startSmsSimulator({ port = 0, slowMs = 30_000, answerMs = 0, refusalOf = noRefusal } = {}): Promise<SmsSimulator> {
  const messages = new Map<string, AcceptedSms>();
  const failed = new Set<string>();
  const held = new Set<string>();
  const closing = new AbortController();
  let count = 0;

  const accept = (provider: string, sms: ReadSms): AcceptedSms => {
    count += 1;
    const message = { ...sms, provider, id: `${7_000_000 + count}` };
    messages.set(message.id, message);
    const [oldest] = messages.keys();
    if (messages.size > remembered && oldest) messages.delete(oldest);
    return message;
  };
  const failsFirst = (name: string, { to, text }: ReadSms) => {
    const key = `${name} ${to} ${text}`;
    if (failed.delete(key)) return false;
    if (failed.size >= remembered) failed.clear();
    return failed.add(key).size > 0;
  };
  /** False if the shop timed out first. */
  const hold = async ({ to }: ReadSms, response: ServerResponse) => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    held.add(to);
    const signal = AbortSignal.any([left.signal, closing.signal]);
    const isPatient = await delay(slowMs, true, { signal }).catch(() => false);
    held.delete(to);
    return isPatient;
  };

  const send = async (name: string, provider: SimulatedProvider, fields: Record<string, string>, response: ServerResponse) => {
    const sms = provider.read(fields);
    const answer = ({ status = 200, body }: { status?: number; body: unknown }) => respond(response, status, JSON.stringify(body));
    const acceptNow = () => provider.accept(accept(name, sms).id, sms);
    const isCase = (each: keyof typeof smsCases) => sms.to.endsWith(smsCases[each]);
    const echo = `Rejected: ${JSON.stringify(fields)} ${new URLSearchParams(fields)}`;

    if (sms.key !== simulatorKey) return answer(provider.refuse('credentials', echo));
    const isRepeated = () => sms.ref !== '' && [...messages.values()].some((each) => each.provider === name && each.ref === sms.ref);
    if (isRepeated()) return answer(provider.refuse('duplicate', echo));
    const refusal = refusalOf(name, sms.to);
    if (refusal) return answer(provider.refuse(refusal, echo));
    for (const each of ['balance', 'number', 'address', 'echo'] as const) if (isCase(each)) return answer(provider.refuse(each, echo));
    if (isCase('busy')) return respond(response, 429, 'Too many requests');
    if (isCase('badGateway'))
      return respond(response, 502, '{"statusCode":502,"response_code":1005,"error":409,"status_code":5000,"status":""}');
    if (isCase('failsOnce') && failsFirst(name, sms)) return respond(response, 500, 'Internal server error');
    if (isCase('redirect')) return response.writeHead(307, { location: `/${name}/redirected${provider.sendPath}` }).end();
    if (isCase('slow') && (!(await hold(sms, response)) || isRepeated())) return answer(provider.refuse('duplicate', echo));

    const accepted = acceptNow();
    if (isCase('late') && !(await hold(sms, response))) return;
    if (isCase('cut')) return response.destroy();
    if (isCase('cutAnswer')) return response.writeHead(200, { 'content-length': 1000 }).write('{"', () => response.destroy());
    if (isCase('huge')) return respond(response, 200, ' '.repeat(100 * 1024) + JSON.stringify(accepted.body));
    if (isCase('html')) return respond(response, 200, `<html><body>Welcome ${fields.api_key ?? ''}</body></html>`);
    if (answerMs > 0) await delay(answerMs, undefined, { signal: closing.signal });
    answer(accepted);
    if (isCase('twice')) response.socket?.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}`);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/accepted') return respond(response, 200, JSON.stringify(ofPhone(url.searchParams.get('phone') ?? '')));
    const [, name = '', wasRedirected, path = ''] = /^\/([\w-]+?)(\/redirected)?(\/.*)$/.exec(url.pathname) ?? [];
    const provider = Object.hasOwn(simulatedProviders, name) ? simulatedProviders[name] : undefined;
    if (!provider) return respond(response, 404, 'No such provider');
    const fields = await fieldsOf(request, url);
    if (wasRedirected) return respond(response, 200, JSON.stringify(accept(name, provider.read(fields))));
    const { balance, report, sendMethods = ['POST'] } = provider;
    const isBy = (...methods: string[]) => methods.includes(request.method ?? '');
    if (path === provider.sendPath)
      return isBy(...sendMethods) ? send(name, provider, fields, response) : respond(response, 405, 'Wrong method');
    if (provider.read(fields).key !== simulatorKey) return respond(response, 401, 'Wrong key');
    if (path === balance?.path && isBy('GET')) return respond(response, 200, JSON.stringify(balance.answer('1,234.50').body));
    if (report?.path.test(path) && isBy(report.method)) {
      const message = messages.get(report.idOf(path, fields));
      if (message)
        return respond(response, 200, JSON.stringify(report.answer(message.to, !message.to.endsWith(smsCases.undelivered)).body));
    }
    return respond(response, 404, 'No such address');
  };

  const ofPhone = (phone: string) => [...messages.values()].filter(({ to }) => to === `88${phone}`);
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    urlOf: (name) => `${origin}/${name}${name === 'http' ? simulatedProviders.http?.sendPath : ''}`,
    accepted: ofPhone,
    countAccepted: () => count,
    isHolding: (phone) => held.has(`88${phone}`),
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const respond = (response: ServerResponse, status: number, body: string) => void response.writeHead(status).end(body);

/** Query, form or JSON, and the headers for a key. */
async function fieldsOf(request: IncomingMessage, url: URL): Promise<Record<string, string>> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    body += chunk;
    if (body.length > requestBytes) throw new Error('too large');
  }
  const isJson = request.headers['content-type'] === 'application/json';
  const sent = isJson ? JSON.parse(body || '{}') : Object.fromEntries(new URLSearchParams(body));
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name === 'x-api-key'));
  return { ...headers, ...Object.fromEntries(url.searchParams), ...sent };
}
