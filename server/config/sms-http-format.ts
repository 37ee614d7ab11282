import { validateHeaderName } from 'node:http';
import { z } from 'zod';

/** How the SMS provider `http` is called, and when its answer says that it accepted a message. */
export interface SmsHttpFormat {
  /** `query`: GET; otherwise POST. */
  format: 'query' | 'form' | 'json';
  /** Texts in it may contain placeholders such as `{to}`. */
  fields: Record<string, unknown>;
  headers: Record<string, string>;
  /** A regular expression that a successful answer matches; its first group is the message id. Unset: any 2xx status. */
  success: RegExp | undefined;
}

type HttpVariable = 'FORMAT' | 'FIELDS' | 'HEADERS' | 'SUCCESS';

const placeholders = ['to', 'local_to', 'text', 'ref', 'key', 'user', 'sender'];
const flat = z.record(z.string(), z.string());

/** Reads these four variables; calls `refuse` with a sentence for each invalid one. */
export function readSmsHttpFormat(
  read: (variable: HttpVariable) => string,
  refuse: (variable: HttpVariable, message: string) => void,
): SmsHttpFormat {
  const format = z.enum(['query', 'form', 'json']).safeParse(read('FORMAT') || 'form').data;
  if (!format) refuse('FORMAT', 'must be query, form or json');

  const fields = parseJson(read('FIELDS') || '{}', format === 'json' ? z.record(z.string(), z.json()) : flat);
  const used = placeholdersIn(fields);
  if (!fields) refuse('FIELDS', 'must be a JSON object of texts, such as {"number": "{to}", "message": "{text}", "api_key": "{key}"}');
  else if (!used.includes('text') || !(used.includes('to') || used.includes('local_to')))
    refuse('FIELDS', 'must contain {text}, and {to} (8801…) or {local_to} (01…)');

  const headers = parseJson(read('HEADERS') || '{}', flat);
  if (!headers || !Object.entries(headers).every(([name, value]) => isHeader(name, value)))
    refuse('HEADERS', 'must be a JSON object of headers without {text}, such as {"Authorization": "Bearer {key}"}');

  for (const [variable, names] of [['FIELDS', used] as const, ['HEADERS', placeholdersIn(headers)] as const]) {
    const wrong = names.find((name) => !placeholders.includes(name));
    if (wrong) refuse(variable, `{${wrong}} is not one of ${placeholders.map((each) => `{${each}}`).join(' ')}`);
  }

  const success = parsePattern(read('SUCCESS'));
  if (!success) refuse('SUCCESS', 'must be a regular expression');
  return { format: format ?? 'form', fields: fields ?? {}, headers: headers ?? {}, success: read('SUCCESS') ? success : undefined };
}

const placeholdersIn = (value: unknown): string[] => [...JSON.stringify(value ?? {}).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function parseJson<T>(text: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
  } catch {
    return false;
  }
  return /^[\x20-\x7e]*$/.test(value) && !value.includes('{text}');
}

function parsePattern(text: string): RegExp | undefined {
  try {
    return new RegExp(text);
  } catch {
    return undefined;
  }
}
