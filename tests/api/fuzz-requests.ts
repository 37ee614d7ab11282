import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { type InputHints, inputOf } from './hostile-values.ts';

const actors = ['visitor', 'customer', 'customer', 'merchant', 'merchant', 'admin', 'admin', 'forged'] as const;

/** A request with placeholders for ids. */
export interface FuzzRequest {
  key: string;
  actor: (typeof actors)[number];
  /** Below the API's prefix. */
  path: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

const boundary = 'x-fuzz-boundary';

/** Requests to one endpoint: valid, partly valid and hostile, as JSON and as forms. */
export function requestsTo(key: string, endpoint: Endpoint, hints: Omit<InputHints, 'table' | 'hostility'>): fc.Arbitrary<FuzzRequest> {
  const [method = '', template = ''] = key.split(' ');
  const table = tableOfPath(template);
  const own = (hostility: number): InputHints => ({ ...hints, table, hostility });
  const part = (schema: Endpoint['body']) =>
    schema ? fc.oneof(...[500, 500, 40, 6].map((hostility) => inputOf(schema, own(hostility)))) : fc.constant(undefined);
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      params: part(endpoint.params).map((params) => (typeof params === 'object' && params !== null ? Object.values(params)[0] : params)),
      query: queryOf(part(endpoint.query)),
      headers: part(endpoint.headers),
      content: method === 'GET' ? fc.constant<Content>({ headers: {} }) : contentOf(part(endpoint.body), endpoint),
    })
    .map(({ actor, params, query, headers, content }) => ({
      key,
      actor,
      path: template.replace(/:\w+/, () => encoded(params)) + query,
      headers: { ...headersOf(headers), ...content.headers },
      ...(content.payload !== undefined && { payload: content.payload }),
    }));
}

function tableOfPath(template: string): string {
  const [, first = ''] = template.split('/');
  const tables: Record<string, string> = { subCategories: 'sub_categories', carts: 'cart_lines', wishlists: 'products', auth: 'users' };
  return tables[first] ?? first;
}

const textual = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 3000);
const encoded = (value: unknown): string => encodeURIComponent(textual(value).toWellFormed()).replace(/^\.+$/, '%2e');

function queryOf(query: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const pairs = query.map((value) =>
    typeof value === 'object' && value !== null
      ? `?${Object.entries(value)
          .map(([name, item]) => `${encoded(name)}=${encoded(item)}`)
          .join('&')}`
      : '',
  );
  const bad = fc.constantFrom(
    '?',
    '?a',
    '?page=1&page=2',
    '?q[]=x&q[a]=y',
    '?q=%00',
    '?q=%ff%fe',
    '?limit=%E0%A4%A',
    '?__proto__=x',
    '?&&=&',
  );
  return fc.oneof({ weight: 9, arbitrary: pairs }, { weight: 1, arbitrary: bad });
}

/** HTTP clients send no control characters in header values. */
function headersOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value).map(
    ([name, item]) =>
      [
        name,
        textual(item)
          .replace(/[^\x20-\x7e]/g, '?')
          .slice(0, 500),
      ] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => /^[a-z-]+$/.test(name)));
}

interface Content {
  headers: Record<string, string>;
  payload?: Buffer;
}

function contentOf(body: fc.Arbitrary<unknown>, endpoint: Endpoint): fc.Arbitrary<Content> {
  const type = (name: string) => ({ headers: { 'content-type': name } });
  const json = body.map((value) => ({ ...type('application/json'), payload: Buffer.from(JSON.stringify(value) ?? '') }));
  const broken = fc.constantFrom(
    '',
    '{',
    '[1,]',
    '{"a":1',
    'null',
    '"text"',
    '\u0000',
    '{"a":\ud800}',
    '0'.repeat(5000),
    '[[[[[[[[',
    '{"__proto__":{}}',
  );
  const strange = fc.constantFrom(
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'a/b',
    ';',
    'application/json; charset=utf-16',
  );
  return fc.oneof(
    { weight: endpoint.multipart ? 6 : 12, arbitrary: json },
    { weight: endpoint.multipart ? 6 : 1, arbitrary: formOf(body, endpoint.files) },
    { weight: 1, arbitrary: broken.map((text) => ({ ...type('application/json'), payload: Buffer.from(text) })) },
    { weight: 1, arbitrary: fc.tuple(strange, json).map(([name, { payload }]) => ({ ...type(name), payload })) },
  );
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** A PNG whose header claims 65,535 × 65,535 pixels. */
const bomb = Buffer.concat([pixel.subarray(0, 16), Buffer.from([0, 0, 255, 255, 0, 0, 255, 255]), pixel.subarray(24)]);

interface FilePart {
  name: string;
  fileName: string;
  type: string;
  bytes: Buffer;
}

const filePart: fc.Arbitrary<FilePart> = fc.record({
  name: fc.constantFrom('image', 'images[]', 'shopLogo', 'shopBanners[]', 'file', '__proto__', ''),
  fileName: fc.constantFrom('a.png', '../../a.png', 'a.svg', 'x'.repeat(300), 'ছবি.jpg', ''),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', ''),
  bytes: fc.oneof(
    fc.constantFrom(pixel, pixel, bomb, pixel.subarray(0, 40), Buffer.alloc(0), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
});

/** Valid images in every file field. */
const wantedFiles = (files: NonNullable<Endpoint['files']>): fc.Arbitrary<FilePart[]> =>
  fc
    .tuple(
      ...Object.entries(files).map(([name, { min = 0, max }]) =>
        fc.array(
          filePart.map((part) => ({ ...part, name, bytes: pixel })),
          { minLength: min, maxLength: max },
        ),
      ),
    )
    .map((parts) => parts.flat());

/** A form as a browser sends it, or cut off, with a wrong boundary, or with too many parts. */
function formOf(body: fc.Arbitrary<unknown>, wanted: Endpoint['files'] = {}): fc.Arbitrary<Content> {
  const ending = fc.constantFrom(...Array<string>(6).fill('whole'), 'cut', 'endless', 'foreign');
  return fc
    .tuple(
      body,
      fc.oneof(wantedFiles(wanted), wantedFiles(wanted), fc.array(filePart, { maxLength: 3 })),
      ending,
      fc.constantFrom(1, 1, 1, 1, 30),
    )
    .map(([value, files, end, times]) => {
      const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const text = (item: unknown) => Buffer.from(typeof item === 'string' ? item : (JSON.stringify(item) ?? ''));
      const parts = [
        ...fields.map(([name, item]) => partOf(`name="${name}"`, '', text(item))),
        ...Array.from({ length: times }, () =>
          files.map(({ name, fileName, type, bytes }) => partOf(`name="${name}"; filename="${fileName}"`, type, bytes)),
        ).flat(),
      ];
      const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
      const payload = end === 'cut' ? whole.subarray(0, Math.floor(whole.length / 2)) : end === 'endless' ? Buffer.concat(parts) : whole;
      return { headers: { 'content-type': `multipart/form-data; boundary=${end === 'foreign' ? 'other' : boundary}` }, payload };
    });
}

const partOf = (disposition: string, type: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);

/** Replaces placeholders with ids: `~products.3~` becomes the id of a product. */
export function fillIn(text: string, ids: Record<string, readonly string[]>): string {
  return text.replace(/~(\w+)\.(\d+)~/g, (_all, table: string, n: string) => {
    const ofTable = ids[table] ?? ids.products ?? [];
    return ofTable[Number(n) % Math.max(1, ofTable.length)] ?? '018f3f6e-0000-7000-8000-000000000000';
  });
}
