import { notFound } from '#app/lib/api/not-found.ts';

/** Everything that no other route takes. */
export function loader() {
  throw notFound();
}

/** Never seen: the loader always throws. */
export default function NotFound() {
  return null;
}
