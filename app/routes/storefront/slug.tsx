import { redirectToProduct } from '#app/lib/api/redirect-to-product.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import type { Route } from './+types/slug';

/** Redirects `/{slug}` of a product to the product permanently; any other slug is a 404. */
export const loader = ({ context, params: { slug } }: Route.LoaderArgs) => redirectToProduct(context.get(pageContext).api, slug);

/** Never rendered: the loader always redirects. */
export default function Slug() {
  return null;
}
