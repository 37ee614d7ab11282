interface Content {
  schema: Record<string, never>;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Operation {
  summary: string;
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema: unknown; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'responses' | 'examples', Record<string, never>>;
}

/** The document with all references replaced by their targets. */
export function dereference(document: object): OpenApi {
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as Record<string, unknown>; // parsed JSON
    const target = typeof $ref === 'string' ? (follow(resolveReference(document, $ref)) as object) : {};
    return { ...target, ...Object.fromEntries(Object.entries(own).map(([name, part]) => [name, follow(part)])) };
  };
  return follow(document) as OpenApi; // the test of `GET /openapi.json` validates it
}

function resolveReference(document: object, reference: string): unknown {
  const part = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown> | undefined)?.[name], document);
  if (part === undefined) throw new Error(`Unresolved reference ${reference}`);
  return part;
}

/** Every operation with the key of its endpoint: `GET /products/read/:id`. */
export const operationsOf = ({ paths }: OpenApi): [key: string, operation: Operation][] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/^\/api(\/v1)?/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
