import { data } from 'react-router';
import stylesheet from '#app/back-office.css?url';
import { pageContext } from '#app/lib/api/server-api.ts';
import { DesignPage } from '#app/routes/dev/design/index.ts';
import type { Route } from './+types/ui';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Only in development, and with `DESIGN_PAGE`: not in production shops. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(pageContext).hasDesignPage) throw data({ code: 'NOT_FOUND' }, { status: 404 });
  return null;
}

export default DesignPage;
