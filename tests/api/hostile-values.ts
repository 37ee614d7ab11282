import fc from 'fast-check';
import { z } from 'zod';

/** Values that no client should send. */
const hostileConstants: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200d\ufeff',
  '১২৩',
  'x'.repeat(20_000),
  'ক্ষ'.repeat(5000),
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%_\\',
  '%00',
  '../../../../etc/passwd',
  '{{7*7}}<%= 7*7 %>',
  '1e309',
  '-1',
  'NaN',
  'null',
  '[object Object]',
  'true',
  -1,
  0,
  0.001,
  1e-300,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  {},
  [],
  [[[[]]]],
  [null],
  { length: 1e9 },
  JSON.parse('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}'),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  JSON.parse(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`),
];

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileConstants) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
);

/** A placeholder for the n-th id of a table until the request is sent: `~products.3~`. */
export const idOf = (table: string): fc.Arbitrary<string> => fc.nat(40).map((n) => `~${table}.${n}~`);

/** The table whose ids a field expects, by its name. */
function tableOf(field: string, fallback: string): string {
  const tables = { product: 'products', line: 'cart_lines', user: 'users', shop: 'shops', subCategory: 'sub_categories' };
  const known = Object.entries({ ...tables, category: 'categories', order: 'orders', package: 'packages', merchant: 'users' });
  return known.find(([name]) => field.startsWith(name))?.[1] ?? fallback;
}

/** The part of JSON Schema that zod generates. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
}

export interface InputHints {
  /** The table of a field that is just `id`. */
  table: string;
  /** Texts with a meaning in this shop, by field; `''` for all other fields. */
  texts: Record<string, readonly string[]>;
  /** One value in this many is hostile. */
  hostility: number;
}

/** Input values for a zod schema, mostly valid, some hostile at any depth. */
export const inputOf = (schema: z.ZodType, hints: InputHints): fc.Arbitrary<unknown> =>
  anyValueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', hints); // zod's own output

function anyValueOf(schema: JsonSchema, field: string, hints: InputHints): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: hints.hostility - 1, arbitrary: validValueOf(schema, field, hints) }, { weight: 1, arbitrary: hostile });
}

function validValueOf(schema: JsonSchema, field: string, hints: InputHints): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => anyValueOf(choice, field, hints)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array':
      return fc.array(anyValueOf(schema.items ?? {}, field, hints), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema, field, hints);
    default:
      return fc.oneof(hostile, knownText(field, hints), idOf(tableOf(field, hints.table)));
  }
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema, hints: InputHints) {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const name = propertyNames
      ? validValueOf(propertyNames, '', hints).map(String)
      : fc.constantFrom('en', 'bn', 'name', 'description', 'x');
    return fc.oneof(fc.constant({}), fc.dictionary(name, anyValueOf(additionalProperties, '', hints), { maxKeys: 3 }));
  }
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, anyValueOf(schema, name, hints)]));
  // Most requests have all required properties, and many have no others.
  const requiredOnly = fc.record(Object.fromEntries(Object.entries(values).filter(([name]) => required.includes(name))));
  const fitting = fc.record(values, { requiredKeys: required });
  const partial = fc.record(values, { requiredKeys: [] });
  const extended = fc
    .tuple(fitting, fc.constantFrom('__proto__', 'type', 'role', '', 'x.y', 'deletedAt'), hostile)
    .map(([object, name, value]) => {
      const extra = Object.create(null, { [name]: { value, enumerable: true } }) as object; // own `__proto__` too
      return Object.assign(Object.create(null), object, Object.fromEntries(Object.entries(extra)));
    });
  const weight = Math.ceil(hints.hostility / 4);
  return fc.oneof(
    { weight, arbitrary: requiredOnly },
    { weight, arbitrary: fitting },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: extended },
  );
}

function numberOf({ type, minimum = 0, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const edge = fc.constantFrom(min, max, min + 1);
  if (type === 'integer') return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), edge);
  return fc.oneof(
    fc.integer({ min: min * 100, max: Math.min(max, 5000) * 100 }).map((cents) => cents / 100),
    edge,
  );
}

const knownText = (field: string, { texts }: InputHints): fc.Arbitrary<string> => fc.constantFrom(...(texts[field] ?? texts[''] ?? ['']));

function textOf({ format, pattern }: JsonSchema, field: string, hints: InputHints): fc.Arbitrary<string> {
  if (format === 'uuid') return idOf(tableOf(field, hints.table));
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') }).map((date) => date.toISOString());
  const known = knownText(field, hints);
  if (pattern) return fc.oneof({ weight: 1, arbitrary: fc.stringMatching(new RegExp(pattern)) }, { weight: 3, arbitrary: known });
  return fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) });
}
