import { redirect } from 'react-router';
import { notFound } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import type { Route } from './+types/slug';

const longestSlug = 200;

/** Redirects `/{slug}` of a product to the product permanently; any other slug is a 404. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (slug.length > longestSlug) throw notFound();
  const { _id } = await context.get(pageContext).api.get('GET /products/slug/:slug', { params: { slug } });
  return redirect(`/products/${_id}`, 301);
}

/** Never rendered: the loader always redirects. */
export default function Slug() {
  return null;
}
