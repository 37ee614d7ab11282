import { redirect } from 'react-router';
import { notFound } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import type { Route } from './+types/slug';

const longestSlug = 200;

/** `/{slug}` of a product leads to the product for good; anything else is not found. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (slug.length > longestSlug) throw notFound();
  const { _id } = await context.get(pageContext).api.get('GET /products/slug/:slug', { params: { slug } });
  return redirect(`/products/${_id}`, 301);
}

/** Never seen: the loader always leads elsewhere. */
export default function Slug() {
  return null;
}
