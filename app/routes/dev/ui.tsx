import { data } from 'react-router';
import { pageContext } from '#app/lib/api/server-api.ts';
import { DesignPage } from '#app/routes/dev/design/index.ts';
import type { Route } from './+types/ui';

/** In development, and where `DESIGN_PAGE` says so: a shop that sells has no such page. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(pageContext).hasDesignPage) throw data({ code: 'NOT_FOUND' }, { status: 404 });
  return null;
}

export default DesignPage;
