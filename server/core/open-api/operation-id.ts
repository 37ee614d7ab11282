const verbs = 'read|create|update|delete|export|import|merge|preview|quote|track|stream|login|logout|register';
/** Verbs about one item, even without an id in the path. */
const single = 'create|merge|preview|quote|track';

const endsInVerb = new RegExp(`^(${verbs})$`);
const isSingle = new RegExp(`^(${single})$`);

const singular = (noun: string) =>
  noun
    .replace(/ies$/, 'y')
    .replace(/(ss|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1');
const capital = (word: string) => word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The name of an operation in generated clients: the verb at the end of its path, otherwise its method, then the nouns; singular when it is
 * about one item. `GET /products/read` → `readProducts`, `GET /products/read/:id` → `readProduct`, `GET /searches/zero-results` →
 * `getSearchesZeroResults`.
 */
export function operationId(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.split('/').filter((word) => word && word !== 'auth' && !word.startsWith(':'));
  const last = words.at(-1) ?? '';
  const [verb, nouns] = endsInVerb.test(last) ? [last, words.slice(0, -1)] : [method.toLowerCase(), words];
  const isOne = path.includes(':') || isSingle.test(verb);
  return verb + nouns.map((noun) => capital(isOne ? singular(noun) : noun)).join('');
}
