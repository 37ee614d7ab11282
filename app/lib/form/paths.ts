/** The value at a path such as `translations.en.name`; undefined if there is none. */
export const getAt = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), from);

/** Sets the value at a path. Creates missing parents: an array before a number, else an object. */
export function setAt(into: object, path: string, value: unknown): void {
  const [key = '', next, ...rest] = path.split('.');
  if (next === undefined) {
    Reflect.set(into, key, value);
    return;
  }
  const there: unknown = Reflect.get(into, key);
  const inner = typeof there === 'object' && there !== null ? there : /^\d+$/.test(next) ? [] : {};
  Reflect.set(into, key, inner);
  setAt(inner, [next, ...rest].join('.'), value);
}
