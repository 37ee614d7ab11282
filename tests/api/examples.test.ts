import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { exampleFactor, exampleOrderKey, ids, numbers, phones } from '#contract/examples/example.ts';
import { isStreamed } from '#server/core/endpoints/streamed.ts';
import { createExampleShop, exampleOf, requestOf } from '#tests/example-shop.ts';
import { dereference, operationsOf } from '#tests/open-api.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { BACKUP_TO: '/var/backups/shop' } });

/** The alias that the order form posts to has the example of its endpoint. */
const keys = () => [...shop().registry.endpoints.keys()].filter((key) => key !== 'POST /orders');
/** Replaces values that differ between runs or platforms by constants: times, new ids and numbers, tokens, names of images. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, steadyField(name, item)]));
  return typeof value === 'string' ? steadyText(value) : value;
}

/** Values that are random or follow the day, by the names of their fields. */
const constants: Record<string, unknown> = {
  arrives: { from: '2026-11-23', to: '2026-11-26' },
  accessToken: 'wq1Qx0kR8u3n2mT7bYd5vLzPpEo6JcHsAiGfKj9aNXU',
  orderKey: exampleOrderKey,
  challenge: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
  secret: exampleFactor.secret,
  uri: `otpauth://totp/Nirog%20Haat:${phones.merchant}?issuer=Nirog%20Haat&secret=${exampleFactor.secret}&algorithm=SHA1&digits=6&period=30`,
  qr: { size: 49, path: 'M2 2h1v1h-1zM3 2h1v1h-1z' },
  recoveryCodes: [exampleFactor.recoveryCode, 'r6ex-2mfa-q4pz-w7ns'],
};
const steadyField = (name: string, value: unknown) => constants[name] ?? steady(value);
const knownIds = new Set<string>(Object.values(ids));
const knownNumbers = new Set<string>(Object.values(numbers));

function steadyText(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return '2026-11-21T04:00:00.000Z';
  if (/^\/media\/[0-9a-f]{32}\.webp$/.test(text)) return '/media/3f786850e387550fdab836ed7e6dc881.webp';
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text) && !knownIds.has(text)) return ids.fresh;
  if (text.startsWith('\uFEFF')) return text.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, '2026-11-21 10:00');
  if (/^R-[2-9A-HJ-NP-Z]{8}$/.test(text) && !knownNumbers.has(text)) return numbers.freshReturn;
  if (/^RF[2-9A-HJ-NP-Z]{8}$/.test(text) && !knownNumbers.has(text)) return numbers.freshRefund;
  return /^NH-[2-9A-HJ-NP-Z]{8}$/.test(text) && !knownNumbers.has(text) ? numbers.fresh : text;
}

async function replay(key: string, { headers = {}, body, as }: ReturnType<typeof exampleOf>, view?: 'card') {
  const tokens = await createExampleShop(shop().database);
  const whole = requestOf(key);
  const request = view ? `${whole}${whole.includes('?') ? '&' : '?'}fields=${view}` : whole;
  const options = { token: tokens[as], headers };
  const images = Object.entries(shop().registry.endpoints.get(key)?.files ?? {}).filter(([, { min = 0 }]) => min > 0);
  const content = typeof body === 'string' ? { payload: body, headers: { 'content-type': 'text/csv' } } : body && { body };
  const call = () => shop().call(request, { ...options, ...content });
  // The index receives the new shop a moment later.
  if (/searches.popular$/.test(key)) await expect.poll(async () => (await call()).body).not.toEqual([]);
  if (/searches.(read|products)$/.test(key)) await expect.poll(async () => JSON.stringify((await call()).body)).toContain(ids.product);
  if (images.length === 0) return call();
  const fields = Object.entries(body ?? {}).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  return shop().form(request, Object.fromEntries([...fields, ...images.map(([name]) => [name, new Blob([pixel])] as const)]), options);
}

/** The smallest possible image, for required image fields. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('the examples', () => {
  it('exist for every endpoint', () => {
    expect(keys().filter((key) => !exampleOf(key).as)).toEqual([]);
  });

  it('get the responses of the document', async () => {
    const answers: Record<string, unknown> = {};
    for (const key of keys()) {
      const [endpoint, example] = [shop().registry.endpoints.get(key), exampleOf(key)];
      if (!endpoint || !example || endpoint.events) continue;
      const { status, body } = await replay(key, example);
      expect(status, `${key}: ${JSON.stringify(body)}`).toBe(endpoint.status ?? 200);
      // Only how it starts: the rest is binary.
      if (endpoint.pdf) answers[key] = String(body).slice(0, 8);
      if (endpoint.csv || endpoint.json || endpoint.lines) answers[key] = steady(body);
      if (!endpoint.response) continue;
      expect(endpoint.response.safeParse(body).error, key).toBeUndefined();
      answers[key] = steady(body);
      if (!endpoint.card) continue;
      const cards = await replay(key, example, 'card');
      expect(endpoint.card.safeParse(cards.body).error, key).toBeUndefined();
      expect(JSON.stringify(cards.body), key).not.toMatch(/"(description|variants|quantity)"/);
    }
    await expect(`${JSON.stringify(answers, undefined, 2)}\n`).toMatchFileSnapshot('../../contract/examples/answers.json');
  }, 240_000);

  it('of streams contain valid events', () => {
    for (const [key, { events }] of shop().registry.endpoints) {
      const told = exampleOf(key)?.stream?.matchAll(/^data: (.*)$/gm) ?? [];
      if (events) expect([...told].map(([, data = '']) => events.safeParse(JSON.parse(data)).error)).toEqual([undefined, undefined]);
    }
  });
});

describe('GET /api/v1/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const { body } = await shop().call('GET /openapi.json');
    const { valid, errors } = await new Validator().validate(body);
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('names the images of a form, and JSON only where no image is required', async () => {
    const { paths } = dereference((await shop().call('GET /openapi.json')).body);
    const contentOf = (path: string) => paths[path]?.post?.requestBody?.content ?? {};
    expect(Object.keys(contentOf('/api/v1/shops/create'))).toEqual(['multipart/form-data']);
    expect(contentOf('/api/v1/shops/create')['multipart/form-data']?.schema).toMatchObject({
      required: expect.arrayContaining(['name', 'shopLogo', 'shopBanners']),
      properties: { shopLogo: { format: 'binary' }, shopBanners: { type: 'array', maxItems: 5 } },
    });
    expect(Object.keys(contentOf('/api/v1/products/create'))).toEqual(['application/json', 'multipart/form-data']);
  });

  it('shows a request and a response for every endpoint, and every error', async () => {
    const operations = new Map(operationsOf(dereference((await shop().call('GET /openapi.json')).body)));
    for (const [key, endpoint] of shop().registry.endpoints) {
      const operation = operations.get(key);
      const content = Object.values(operation?.requestBody?.content ?? {})[0];
      if (endpoint.body) expect(content?.example, key).toBeTypeOf(endpoint.takes ? 'string' : 'object');
      if (endpoint.params) expect(operation?.parameters?.find((one) => one.in === 'path')?.example, key).toBeTypeOf('string');
      const [answer] = Object.values(operation?.responses[String(endpoint.status ?? 200)]?.content ?? {});
      if (endpoint.response || isStreamed(endpoint)) expect(answer, key).toHaveProperty('example');
      for (const code of endpoint.errors ?? []) expect(JSON.stringify(operation?.responses), key).toContain(`"${code}":{"value"`);
    }
  });
});
