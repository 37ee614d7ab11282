import { pageOfArea } from '#app/layouts/dashboard/page-of-area.ts';
import { notFound } from '#app/lib/api/not-found.ts';
import { roles } from '#domain/enums.ts';
import type { Route } from './+types/not-found';

/**
 * Handles every path without another route. An address of the dashboard without its area, such as `/dashboard/orders`, exists if an area has
 * that page: the layout redirects to the user's own area, because only the browser knows the role.
 */
export function loader({ request }: Route.LoaderArgs): null {
  const path = new URL(request.url).pathname;
  const [, first, area] = path.split('/');
  const isWithoutArea = first === 'dashboard' && !roles.some((role) => role === area);
  if (isWithoutArea && roles.some((role) => pageOfArea(role, path))) return null;
  throw notFound();
}

/** Never rendered: the loader throws, or the layout of the dashboard redirects. */
export default function NotFound() {
  return null;
}
