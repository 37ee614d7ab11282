import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { isStreamed } from '#server/core/endpoints/streamed.ts';
import { createExampleShop, exampleOf, requestOf } from '#tests/example-shop.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let tokens: Awaited<ReturnType<typeof createExampleShop>>;
beforeAll(async () => {
  tokens = await createExampleShop(shop().database);
});

/** Every endpoint that matches, with the request of its example. */
const endpointsThat = (holds: (endpoint: Endpoint, key: string) => boolean) =>
  [...shop().registry.endpoints].flatMap(([key, endpoint]) =>
    holds(endpoint, key)
      ? [
          {
            key,
            request: requestOf(key),
            token: tokens[exampleOf(key).as],
            body: exampleOf(key).body as unknown,
            headers: exampleOf(key).headers,
          },
        ]
      : [],
  );

async function ask(method: 'GET' | 'HEAD', request: string, token: string | undefined, own: Record<string, string> = {}) {
  const response = await shop().app.inject({
    method,
    url: `/api/v1${request.replace('GET ', '')}`,
    headers: { ...own, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const { 'content-type': type, 'content-length': length, 'x-total-count': total, link, vary } = response.headers;
  return { status: response.statusCode, body: response.body, headers: { type, length, total, link, vary } };
}

describe('every read', () => {
  it('answers HEAD as GET, without the body', async () => {
    for (const { key, request, token, headers } of endpointsThat((endpoint, name) => name.startsWith('GET') && !isStreamed(endpoint))) {
      const [get, head] = [await ask('GET', request, token, headers), await ask('HEAD', request, token, headers)];
      expect(get.status, key).toBe(200);
      expect(head, key).toEqual({ ...get, body: '' });
    }
  });

  it('returns the total and the links to neighbouring pages when it is a list', async () => {
    const lists = endpointsThat((endpoint) => endpoint.query !== undefined && 'page' in shapeOf(endpoint.query) && !endpoint.csv);
    expect(lists.length).toBeGreaterThan(15);
    for (const { key, request, token } of lists.filter((list) => !list.key.includes('/searches/products'))) {
      const page = await ask('GET', request, token);
      expect(page.headers, key).toMatchObject({ total: expect.stringMatching(/^\d+$/), link: expect.stringContaining('rel="last"') });
    }
  });
});

const shapeOf = (schema: z.ZodType): Record<string, unknown> => (schema instanceof z.ZodObject ? schema.shape : {});

describe('every request', () => {
  const surprise = { path: 'surprise', code: 'unrecognized_keys' };

  it('is rejected with an unknown field, except for the type that forms send', async () => {
    for (const { key, request, token, body } of endpointsThat((endpoint) => endpoint.body !== undefined && !endpoint.takes)) {
      const answer = await shop().call(request, { token, body: { ...(body as object), type: 'thing', surprise: 1 } });
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      const unknown = answer.body.errors.filter(({ code }: { code: string }) => code === 'unrecognized_keys');
      const isForm = shop().registry.endpoints.get(key)?.multipart === true;
      expect(unknown, key).toEqual(
        isForm ? [expect.objectContaining(surprise)] : expect.arrayContaining([expect.objectContaining(surprise)]),
      );
    }
  });

  it('is rejected with an unknown query parameter', async () => {
    for (const { key, request, token, body } of endpointsThat((endpoint) => !endpoint.takes && !endpoint.events)) {
      const answer = await shop().call(`${request}${request.includes('?') ? '&' : '?'}surprise=1`, {
        token,
        ...(body !== undefined && { body }),
      });
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors, key).toEqual(expect.arrayContaining([expect.objectContaining(surprise)]));
    }
  });
});
