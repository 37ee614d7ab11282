import { data } from 'react-router';
import { isId } from '#domain/ids.ts';

/** For loaders to throw: shows the error page with status 404. */
export const notFound = () => data({ code: 'NOT_FOUND' }, { status: 404 });

/** Throws the error page with status 400 for a URL that can't be decoded, such as `/%E0%A4%A`. */
export function requireReadable({ url }: Request): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw data({ code: 'MALFORMED' }, { status: 400 });
  }
}

/** The id in a URL. Throws the 404 page for an invalid id, because it is not a validation error of a form. */
export function requireId({ id }: { id: string }): string {
  if (!isId(id)) throw notFound();
  return id;
}
