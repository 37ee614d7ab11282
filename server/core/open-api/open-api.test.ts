import { Ajv2020 } from 'ajv/dist/2020.js';
import Formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { errorsOf } from '#contract/endpoint.ts';
import { namedSchemas } from '#contract/names.ts';
import { dereference, operationsOf } from '#tests/open-api.ts';
import { readConfig } from '../../config/config.ts';
import { openApiDocument } from './open-api.ts';
import { operationId } from './operation-id.ts';

const published = openApiDocument(readConfig({}));
const json = JSON.stringify(published);
const document = dereference(published);
const operations = operationsOf(document);

describe('the published document', () => {
  it('has at most 2.6 KB per endpoint: shared parts are written once', () => {
    expect(Buffer.byteLength(json) / operations.length).toBeLessThanOrEqual(2600);
  });

  it('has the endpoints of the contract and the path of the order form, and nothing else', () => {
    expect(operations.map(([key]) => key)).toEqual([...Object.keys(endpoints), 'POST /orders']);
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual(['/api/orders']);
  });

  it('has the access, the name and the error codes of each operation', () => {
    const ids = new Set<string>();
    for (const [key, operation] of operations) {
      const endpoint = endpoints[(key === 'POST /orders' ? 'POST /orders/create' : key) as keyof typeof endpoints];
      expect(operation, key).toMatchObject({ summary: endpoint.summary, operationId: expect.stringMatching(/^[a-z]+[A-Za-z]*$/) });
      ids.add(operation.operationId);
      expect(operation.security, key).toEqual(endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }]);
      const failures = Object.entries(operation.responses).filter(([status]) => status.startsWith('4') || status.startsWith('5'));
      expect(failures.length, key).toBeGreaterThanOrEqual(6);
      const codes = failures.flatMap(([, { content }]) => Object.keys(content?.['application/problem+json']?.examples ?? {}));
      expect(new Set(codes), key).toEqual(errorsOf(endpoint));
    }
    expect(ids.size).toBe(operations.length);
  });

  it('names the schemas that a client works with, each once, and no unused ones', () => {
    expect(Object.keys(published.components.schemas)).toEqual(
      expect.arrayContaining([
        'Product',
        'Order',
        'Package',
        'Cart',
        'Quote',
        'Payment',
        'NewOrder',
        'NewProduct',
        'Problem',
        'SearchResults',
      ]),
    );
    expect(new Set(Object.keys(published.components.schemas))).toEqual(new Set([...Object.keys(namedSchemas), 'Problem', 'FieldError']));
    for (const [kind, parts] of Object.entries(published.components)) {
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(parts)) expect(json, name).toContain(`"#/components/${kind}/${name}"`);
    }
    expect(document.paths['/api/v1/products/read/{id}']?.get?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { properties: { price: { type: 'number' } } } } },
    });
  });

  it('shows examples that match their schemas, in every detail', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    Formats.default(ajv);
    // References point into the document from any schema.
    const whole = JSON.parse(json.replaceAll('"#/components/', '"openapi.json#/components/'));
    ajv.addSchema(whole, 'openapi.json');
    const { paths, components } = whole;
    const shown = examplesIn('', { paths, schemas: components.schemas, responses: components.responses });
    expect(shown.length).toBeGreaterThan(300);
    expect(shown.flatMap(({ where, schema, example }) => (ajv.validate(schema, example) ? [] : [[where, ajv.errors]]))).toEqual([]);
  });
});

interface Shown {
  where: string;
  schema: object;
  example: unknown;
}

/**
 * Yields every example below a part of the document, with its schema: that of the parameter or content, or the schema that contains the
 * example.
 */
function examplesIn(where: string, part: unknown): Shown[] {
  if (typeof part !== 'object' || part === null) return [];
  const { schema = part, example, examples = {}, ...own } = part as { schema?: object; example?: unknown; examples?: Record<string, Part> };
  const values = [example, ...Object.keys(examples).map((code) => published.components.examples[code]?.value)];
  return [
    ...values.flatMap((value) => (value === undefined ? [] : [{ where, schema, example: value }])),
    ...Object.entries({ ...own, ...(schema !== part && { schema }) }).flatMap(([name, child]) => examplesIn(`${where}/${name}`, child)),
  ];
}
type Part = Record<string, unknown>;

describe('operationId', () => {
  it.each([
    ['GET /products/read', 'readProducts'],
    ['GET /products/read/:id', 'readProduct'],
    ['POST /subCategories/create', 'createSubCategory'],
    ['PUT /addresses/update/:id', 'updateAddress'],
    ['DELETE /categories/delete', 'deleteCategories'],
    ['PUT /settings/update', 'updateSettings'],
    ['GET /users/merchants/read', 'readUsersMerchants'],
    ['POST /auth/login', 'login'],
    ['POST /orders/quote', 'quoteOrder'],
    ['GET /products/slug/:slug', 'getProductSlug'],
    ['DELETE /searches/zero-results', 'deleteSearchesZeroResults'],
    ['POST /orders', 'postOrders'],
  ])('of %s is %s', (key, id) => {
    expect(operationId(key)).toBe(id);
  });
});
