import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookRequest } from '../courier.ts';
import {
  type CourierCase,
  courierCases,
  courierKey,
  courierSecretsOf,
  courierStories,
  firstWord,
  type SimulatedCourier,
  simulatedCouriers,
  simulatedWords,
} from './courier-cases.ts';

export interface SimulatedParcel {
  courier: SimulatedCourier;
  consignmentId: string;
  number: string;
  phone: string;
  /** Taka. */
  cash: number;
  /** Grams; 0: the courier does not ask. */
  grams: number;
  area: unknown;
  /** The last word. */
  word: string;
}

export interface CourierSimulator {
  /** The address of its API, such as for `STEADFAST_URL`. */
  urlOf: (courier: SimulatedCourier) => string;
  /** What all couriers together booked under this number of the shop. */
  booked: (number: string) => SimulatedParcel[];
  countBooked: () => number;
  /** How many tokens were issued. */
  countTokens: () => number;
  /** From now on the couriers refuse tokens that they issued. */
  expireTokens: () => void;
  /** A webhook with this word, as its courier sends it; the parcel has the word from then on. */
  tell: (number: string, word: string, more?: { collected?: number; reason?: string; at?: Date }) => WebhookRequest;
  /** All webhooks of a parcel, in the order in which they arrive. */
  storyOf: (number: string) => WebhookRequest[];
  /** What asking for the status answers, without a webhook. */
  setWord: (number: string, word: string) => void;
  /** Whether its requests end without an answer from now on. */
  setDown: (isDown: boolean) => void;
  close: () => Promise<void>;
}

/** Plays the couriers on one local port, each below its name. */
export async function startCourierSimulator({ port = 0 } = {}): Promise<CourierSimulator> {
  const parcels = new Map<string, SimulatedParcel>();
  let count = 0;
  let issued = 0;
  let oldTokens = 0;
  const minutes = new Map<string, number>();
  let isDown = false;
  const isCase = (phone: string, which: CourierCase) => phone.endsWith(courierCases[which]);

  const book = (parcel: Omit<SimulatedParcel, 'consignmentId' | 'word'>): SimulatedParcel => {
    count += 1;
    const consignmentId =
      parcel.courier === 'steadfast' ? `${1_000_000 + count}` : `${parcel.courier === 'redx' ? '21A' : 'DL'}${count}TU4`;
    const made = { ...parcel, consignmentId, word: firstWord[parcel.courier] };
    parcels.set(consignmentId, made);
    return made;
  };

  /** Answers a booking as the case says; true: it is answered. */
  const misbehave = (response: ServerResponse, parcel: Omit<SimulatedParcel, 'consignmentId' | 'word'>): boolean => {
    const { phone } = parcel;
    if (isCase(phone, 'busy')) return respond(response, 429, { message: 'Too Many Attempts.' });
    if (isCase(phone, 'down')) return respond(response, 500, { message: 'Server Error' });
    const unanswered = (['late', 'broken', 'cut', 'html'] as const).find((which) => isCase(phone, which));
    if (!unanswered) return false;
    book(parcel);
    if (unanswered === 'broken') return respond(response, 500, { message: 'Server Error' });
    if (unanswered === 'html') return respond(response, 200, '<html>Welcome</html>');
    if (unanswered === 'cut') response.destroy();
    return true;
  };

  const of = (courier: SimulatedCourier, id: string) =>
    [...parcels.values()].find((each) => each.courier === courier && each.consignmentId === id);
  const byNumber = (number: string) => [...parcels.values()].filter((each) => each.number === number);

  const steadfast = (request: IncomingMessage, path: string, body: Json, response: ServerResponse): boolean => {
    if (request.headers['api-key'] !== courierKey || request.headers['secret-key'] !== courierKey)
      return respond(response, 401, { status: 401, message: 'Unauthorized Access' });
    const [, kind, id = ''] = /^\/status_by_(cid|invoice)\/([^/]+)$/.exec(path) ?? [];
    if (kind && request.method === 'GET') {
      const parcel = kind === 'cid' ? of('steadfast', id) : byNumber(id)[0];
      return parcel
        ? respond(response, 200, { status: 200, delivery_status: parcel.word })
        : respond(response, 404, { status: 404, message: 'Not found' });
    }
    if (path !== '/create_order' || request.method !== 'POST') return respond(response, 404, {});
    const parcel = {
      courier: 'steadfast' as const,
      number: String(body.invoice),
      phone: String(body.recipient_phone),
      cash: Number(body.cod_amount),
      grams: 0,
      area: undefined,
    };
    const refuse = (errors: object) => respond(response, 200, { status: 400, message: 'Validation failed', errors });
    if (isCase(parcel.phone, 'invalid')) return refuse({ recipient_phone: [`The number ${parcel.phone} is blocked.`] });
    if (byNumber(parcel.number).length > 0) return refuse({ invoice: ['The invoice has already been taken.'] });
    if (misbehave(response, parcel)) return true;
    const made = book(parcel);
    return respond(response, 200, {
      status: 200,
      message: 'Consignment has been created successfully.',
      consignment: {
        consignment_id: Number(made.consignmentId),
        invoice: made.number,
        tracking_code: `T${made.consignmentId}`,
        recipient_phone: made.phone,
        cod_amount: made.cash,
        status: made.word,
      },
    });
  };

  const pathao = (request: IncomingMessage, path: string, body: Json, response: ServerResponse): boolean => {
    if (path === '/issue-token') {
      if (body.client_secret !== courierKey || body.password !== courierKey) return respond(response, 401, { error: 'invalid_client' });
      issued += 1;
      return respond(response, 200, {
        token_type: 'Bearer',
        expires_in: 432_000,
        access_token: `token-${issued}`,
        refresh_token: 'refresh',
      });
    }
    const [, token = '0'] = /^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (Number(token) <= oldTokens) return respond(response, 401, { error: 'Unauthorized', message: 'Unauthenticated.' });
    const list = (data: object[]) => respond(response, 200, { code: 200, data: { data } });
    if (path === '/city-list')
      return list([
        { city_id: 1, city_name: 'Dhaka' },
        { city_id: 7, city_name: 'Rangpur' },
      ]);
    if (/^\/cities\/7\/zone-list$/.test(path)) return list([{ zone_id: 71, zone_name: 'Rangpur Sadar' }]);
    if (/^\/cities\/\d+\/zone-list$/.test(path)) return list([]);
    const [, id] = /^\/orders\/([^/]+)\/info$/.exec(path) ?? [];
    if (id !== undefined) {
      const parcel = of('pathao', id);
      return parcel
        ? respond(response, 200, {
            code: 200,
            data: {
              consignment_id: parcel.consignmentId,
              merchant_order_id: parcel.number,
              order_status: parcel.word,
              order_status_slug: parcel.word.replace(/^order\./, '').replaceAll('-', '_'),
            },
          })
        : respond(response, 404, { code: 404, message: 'Not found' });
    }
    if (path !== '/orders') return respond(response, 404, {});
    const parcel = {
      courier: 'pathao' as const,
      number: String(body.merchant_order_id),
      phone: String(body.recipient_phone),
      cash: Number(body.amount_to_collect),
      grams: Number(body.item_weight) * 1000,
      area: [body.recipient_city, body.recipient_zone],
    };
    if (isCase(parcel.phone, 'invalid')) {
      const errors = { recipient_phone: [`The number ${parcel.phone} is blocked.`] };
      return respond(response, 422, { message: 'Please fix the given errors', type: 'error', code: 422, errors });
    }
    if (misbehave(response, parcel)) return true;
    const made = book(parcel);
    const fee = isCase(made.phone, 'dear') ? 180 : 80;
    return respond(response, 200, {
      message: 'Order Created Successfully',
      type: 'success',
      code: 200,
      data: { consignment_id: made.consignmentId, merchant_order_id: made.number, order_status: 'Pending', delivery_fee: fee },
    });
  };

  const redx = (request: IncomingMessage, path: string, body: Json, response: ServerResponse, query: URLSearchParams): boolean => {
    if (request.headers['api-access-token'] !== `Bearer ${courierKey}`) return respond(response, 401, { message: 'Unauthorized' });
    if (path === '/areas') return respond(response, 200, { areas: [{ id: 12, name: `${query.get('district_name')} Sadar`, zone_id: 1 }] });
    const [, id] = /^\/parcel\/info\/([^/]+)$/.exec(path) ?? [];
    if (id !== undefined) {
      const parcel = of('redx', id);
      return parcel
        ? respond(response, 200, { parcel: { tracking_id: id, merchant_invoice_id: parcel.number, status: parcel.word, charge: 60 } })
        : respond(response, 404, { message: 'Not found' });
    }
    if (path === '/parcels' && request.method === 'PATCH') {
      const parcel = of('redx', String(body.entity_id));
      const isEarly = parcel?.word === firstWord.redx;
      if (parcel && isEarly) parcel.word = 'cancelled';
      return respond(response, isEarly ? 200 : 400, { success: isEarly, message: isEarly ? 'Request Accepted' : 'Too late' });
    }
    if (path !== '/parcel') return respond(response, 404, {});
    const parcel = {
      courier: 'redx' as const,
      number: String(body.merchant_invoice_id),
      phone: String(body.customer_phone),
      cash: Number(body.cash_collection_amount),
      grams: Number(body.parcel_weight),
      area: body.delivery_area_id,
    };
    if (isCase(parcel.phone, 'invalid')) return respond(response, 400, { message: `The number ${parcel.phone} is blocked.` });
    return misbehave(response, parcel) || respond(response, 201, { tracking_id: book(parcel).consignmentId });
  };

  const apis = { steadfast, pathao, redx };
  const isCourier = (name: string | undefined): name is SimulatedCourier => simulatedCouriers.some((each) => each === name);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/parcels') return respond(response, 200, byNumber(url.searchParams.get('number') ?? ''));
    if (url.pathname === '/tell') return forward(url.searchParams, response);
    const [, name, path = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
    if (isDown) return response.destroy();
    if (!isCourier(name)) return respond(response, 404, { message: 'No such courier' });
    return apis[name](request, path, await bodyOf(request), response, url.searchParams);
  };
  /** Sends a webhook to a shop: `/tell?number=NH-…&word=delivered&to=http://…/couriers/notify/…`. */
  const forward = async (query: URLSearchParams, response: ServerResponse) => {
    const number = query.get('number') ?? '';
    if (byNumber(number).length === 0) return respond(response, 404, { message: 'No such parcel' });
    const webhook = tell(number, query.get('word') ?? '');
    const to = new URL(query.get('to') ?? '');
    for (const [name, value] of Object.entries(webhook.query)) to.searchParams.set(name, String(value));
    const headers = { 'content-type': 'application/json', ...(webhook.headers as Record<string, string>) }; // the simulator's own
    const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(webhook.body) });
    return respond(response, 200, { status: answer.status, body: await answer.text() });
  };

  /** Each piece of news of a parcel is a minute later than the one before. */
  const timeOf = (number: string): Date => {
    const minute = (minutes.get(number) ?? 0) + 1;
    minutes.set(number, minute);
    return new Date(Date.now() - 60 * 60_000 + minute * 60_000);
  };
  const tell: CourierSimulator['tell'] = (number, word, { collected, reason, at = timeOf(number) } = {}) => {
    const [parcel] = byNumber(number);
    if (!parcel) throw new Error(`No parcel ${number}`);
    parcel.word = word;
    const { courier, consignmentId } = parcel;
    const secret = courierSecretsOf[courier].webhookSecret;
    const local = new Date(at.getTime() + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    if (courier === 'steadfast') {
      const amount = collected ?? parcel.cash;
      const body = { notification_type: 'delivery_status', consignment_id: Number(consignmentId), invoice: number, cod_amount: amount };
      return {
        headers: { authorization: `Bearer ${secret}` },
        query: {},
        body: { ...body, status: word, delivery_charge: 110, tracking_message: reason ?? '', updated_at: local },
      };
    }
    if (courier === 'pathao') {
      const isPaid = /deliver(ed|y)$|partial/.test(word) && !/failed|assigned/.test(word);
      return {
        headers: { 'x-pathao-signature': secret },
        query: {},
        body: {
          consignment_id: consignmentId,
          merchant_order_id: number,
          updated_at: local,
          timestamp: at.toISOString(),
          store_id: 1,
          event: word,
          ...(isPaid && { collected_amount: collected ?? parcel.cash }),
          ...(reason && { reason }),
        },
      };
    }
    return {
      headers: {},
      query: { token: secret },
      body: { tracking_number: consignmentId, timestamp: at.toISOString(), status: word, message_en: reason ?? '', invoice_number: number },
    };
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    urlOf: (courier) => `${origin}/${courier}`,
    booked: byNumber,
    countBooked: () => count,
    countTokens: () => issued,
    expireTokens: () => {
      oldTokens = issued;
    },
    tell,
    setWord: (number, word) => {
      for (const parcel of byNumber(number)) parcel.word = word;
    },
    storyOf: (number) => {
      const [parcel] = byNumber(number);
      if (!parcel) throw new Error(`No parcel ${number}`);
      const which = (Object.keys(courierCases) as CourierCase[]).find((each) => isCase(parcel.phone, each)); // its own keys
      const events = (which && courierStories[which]) ?? ['picked', 'out', 'delivered'];
      const less = which === 'lessCash' || which === 'partial';
      const told = new Map<string, WebhookRequest>();
      // The same event twice is the same request.
      const webhooks = events.map((event) => {
        const word = simulatedWords[event][parcel.courier];
        const known = told.get(word);
        if (known) return known;
        const isLess = less && (event === 'delivered' || event === 'partial');
        // What happens later is told first.
        const at = which === 'unordered' && event === 'picked' ? new Date(Date.now() - 2 * 60 * 60_000) : undefined;
        const more = { ...(isLess && { collected: parcel.cash - 50 }), ...(event === 'held' && { reason: 'Customer refused' }) };
        const webhook = tell(number, word, { ...more, ...(at && { at }) });
        told.set(word, webhook);
        return webhook;
      });
      if (which === 'unordered') parcel.word = simulatedWords.delivered[parcel.courier];
      return webhooks;
    },
    setDown: (value) => {
      isDown = value;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Json = Record<string, unknown>;

function respond(response: ServerResponse, status: number, body: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  return true;
}

async function bodyOf(request: IncomingMessage): Promise<Json> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += chunk;
  return body === '' ? {} : JSON.parse(body);
}
