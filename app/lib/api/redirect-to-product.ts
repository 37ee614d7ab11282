import { redirect } from 'react-router';
import { notFound } from './not-found.ts';
import type { ServerApi } from './server-api.ts';

const maxSlugLength = 200;

/** For loaders to throw: redirects permanently to the product with this slug. Throws the 404 page if there is none. */
export async function redirectToProduct(api: ServerApi, slug: string): Promise<Response> {
  if (slug.length > maxSlugLength) throw notFound();
  const { _id } = await api.get('GET /products/slug/:slug', { params: { slug } });
  return redirect(`/products/${_id}`, 301);
}
