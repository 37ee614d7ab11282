import { data } from 'react-router';
import { isId } from '#domain/ids.ts';

/** Thrown by a loader: the error page with status 404. */
export const notFound = () => data({ code: 'NOT_FOUND' }, { status: 404 });

/** Throws the error page with status 400 for an address that says nothing, such as `/%E0%A4%A`: half a letter. */
export function requireReadable({ url }: Request): void {
  try {
    decodeURIComponent(new URL(url).pathname);
  } catch {
    throw data({ code: 'MALFORMED' }, { status: 400 });
  }
}

/** The id of a URL. What cannot be one is a page that does not exist, not a mistake in a form. Throws the 404 page. */
export function requireId({ id }: { id: string }): string {
  if (!isId(id)) throw notFound();
  return id;
}
