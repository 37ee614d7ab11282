import type { Namespace } from '#app/i18n/texts.ts';

/** Options of a route for its document (`export const handle`). */
export interface RouteHandle {
  /** False for a document without JavaScript. */
  hasScripts?: false;
  /** The page is not rendered on the server: it needs the current user. */
  isPersonal?: true;
  /** Namespaces of a personal page, which the browser loads immediately. */
  texts?: readonly Namespace[];
}

/** The handles of the matched routes. */
export const handlesOf = (matches: readonly { handle?: unknown }[]): RouteHandle[] =>
  matches.flatMap(({ handle }) => (handle as RouteHandle | undefined) ?? []); // of our own routes
