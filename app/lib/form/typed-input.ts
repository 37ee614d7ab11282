import { createTabText } from '../storage/stored-value.ts';

/**
 * What was typed on a page, for the next document of the same page: in another language, or after a phone has discarded the page while
 * another app, such as a wallet, was open.
 */
const stored = createTabText('typedInput');

interface Typed {
  path: string;
  values: Record<string, unknown>;
}

const readers = new Map<string, () => unknown>();

/** Registers a form or field whose input is stored. Returns a function that unregisters it. */
export function registerInput(name: string, read: () => unknown): () => void {
  readers.set(name, read);
  document.addEventListener('visibilitychange', storeWhileHidden);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
    if (readers.size === 0) document.removeEventListener('visibilitychange', storeWhileHidden);
  };
}

function storeWhileHidden(): void {
  if (document.visibilityState === 'visible') stored.clear();
  else if (!editsStored(window.location.pathname)) storeTypedInput();
}

/** Input that is much older must not replace what others have stored since. */
const editsStored = (path: string): boolean => path.startsWith('/dashboard/') && !path.endsWith('/new');

/** Call it before the document is replaced. */
export function storeTypedInput(): void {
  const values = Object.fromEntries([...readers].map(([name, read]) => [name, read()]));
  stored.write(JSON.stringify({ path: window.location.pathname, values } satisfies Typed, withoutSecrets));
}

/** Passwords and one-time codes are never stored, and files can't be. */
const withoutSecrets = (field: string, value: unknown) =>
  /^(\w*password|code)$/i.test(field) ? '' : value instanceof Blob ? undefined : value;

/** The input of this form or field in the previous document. Returns it only once. */
export function takeTypedInput(name: string): unknown {
  const text = stored.read();
  if (!text) return undefined;
  const { path, values } = JSON.parse(text) as Typed; // written above
  const value = path === window.location.pathname ? values[name] : undefined;
  if (path !== window.location.pathname) stored.clear();
  else if (value !== undefined) stored.write(JSON.stringify({ path, values: { ...values, [name]: undefined } }));
  return value;
}
