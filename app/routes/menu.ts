import { pageContext } from '#app/lib/api/server-api.ts';
import { readMenu } from '#app/lib/menu/menu.ts';
import type { Route } from './+types/menu';

/** `/menu.json`: the categories, loaded when a menu is opened. Inlined, they would be a sixth of every document. */
export const loader = async ({ context }: Route.LoaderArgs) => Response.json(await readMenu(context.get(pageContext)));
