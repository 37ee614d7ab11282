import { notFound } from '#app/lib/api/not-found.ts';

/** Handles every path without another route. */
export function loader() {
  throw notFound();
}

/** Never rendered: the loader always throws. */
export default function NotFound() {
  return null;
}
