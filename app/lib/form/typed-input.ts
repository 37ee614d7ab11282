import { createTabText } from '../stored-value.ts';

/** What was typed on a page, for the same page in another language: the language link loads a new document. */
const stored = createTabText('typedInput');

interface Typed {
  path: string;
  values: Record<string, unknown>;
}

const readers = new Map<string, () => unknown>();

/** Has the input of a form or field kept when the language is switched. Returns a function that ends this. */
export function keepInput(name: string, read: () => unknown): () => void {
  readers.set(name, read);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
  };
}

/** Call it before the document is replaced by the same page in another language. */
export function storeTypedInput(): void {
  const values = Object.fromEntries([...readers].map(([name, read]) => [name, read()]));
  stored.write(JSON.stringify({ path: window.location.pathname, values } satisfies Typed, withoutSecrets));
}

/** Passwords are never stored, and files can't be. */
const withoutSecrets = (field: string, value: unknown) => (/^\w*password$/i.test(field) ? '' : value instanceof Blob ? undefined : value);

/** The input of this form or field before the language was switched. Only once. */
export function takeTypedInput(name: string): unknown {
  const text = stored.read();
  if (!text) return undefined;
  const { path, values } = JSON.parse(text) as Typed; // written above
  const value = path === window.location.pathname ? values[name] : undefined;
  if (path !== window.location.pathname) stored.clear();
  else if (value !== undefined) stored.write(JSON.stringify({ path, values: { ...values, [name]: undefined } }));
  return value;
}
