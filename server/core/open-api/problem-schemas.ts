import { type ErrorCode, errorStatus, type Problem } from '#contract/errors.ts';
import { problemOf } from '../endpoints/error-handler.ts';
import { AppError } from '../errors/app-error.ts';

const text = { type: 'string' } as const;
const codes = Object.keys(errorStatus) as ErrorCode[];

/** `Problem` of `contract/errors.ts`, as published. */
export const problemSchemas = {
  FieldError: {
    type: 'object',
    required: ['path', 'code', 'message'],
    properties: {
      path: { ...text, description: 'the field of the request: `products.0.quantity`' },
      code: { ...text, description: 'a stable reason' },
      message: text,
    },
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
    properties: {
      type: text,
      title: text,
      status: { type: 'integer' },
      code: { $ref: '#/components/schemas/ErrorCode' },
      detail: text,
      requestId: text,
      errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
      params: {
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
        description: 'values to interpolate into the translated message of the code',
      },
      quote: { $ref: '#/components/schemas/Quote', description: 'with PRICE_CHANGED: the current quote' },
    },
  },
} as const;

const pascal = (code: string) => code.toLowerCase().replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Collects the error responses of a document. Operations that share the codes of a status share the response; each code has one example.
 */
export class Problems {
  readonly responses: Record<string, unknown> = {};
  readonly examples: Record<string, { value: Problem }> = {};

  /** Returns the responses of an operation that can fail with these codes, by status. */
  of(failures: ReadonlySet<ErrorCode>): Record<string, unknown> {
    // In the order of the table, so that the same codes always get the same name.
    const byStatus = Map.groupBy(
      codes.filter((code) => failures.has(code)),
      (code) => errorStatus[code],
    );
    return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, { $ref: this.#refer(ofStatus) }]));
  }

  #refer(ofStatus: ErrorCode[]): string {
    const name = ofStatus.map(pascal).join('Or');
    const shown = ofStatus.map((code) => [code, problemOf(new AppError(code), 'c309530ed305-1')] as const);
    for (const [code, value] of shown) this.examples[code] = { value };
    this.responses[name] = {
      description: shown.map(([code, { title }]) => `${code}: ${title}`).join('. '),
      content: {
        'application/problem+json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { type: 'string', enum: ofStatus } } }],
          },
          examples: Object.fromEntries(ofStatus.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    };
    return `#/components/responses/${name}`;
  }
}
