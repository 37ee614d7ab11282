import { pageContext } from '#app/lib/api/server-api.ts';
import { readMenu } from '#app/lib/menu.ts';
import type { Route } from './+types/menu';

/** `/menu.json`: the categories, for menus that are opened. In every document they would be a sixth of it. */
export const loader = async ({ context }: Route.LoaderArgs) => Response.json(await readMenu(context.get(pageContext)));
