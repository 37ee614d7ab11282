import { data } from 'react-router';

/** Thrown by a loader: the error page with status 404. */
export const notFound = () => data({ code: 'NOT_FOUND' }, { status: 404 });

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a URL. What cannot be one is a page that does not exist, not a mistake in a form. Throws the 404 page. */
export function requireId({ id }: { id: string }): string {
  if (!uuid.test(id)) throw notFound();
  return id;
}
