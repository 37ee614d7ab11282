import type { Namespace } from '#app/i18n/texts.ts';

/** What a route says of itself (`export const handle`), for the document around it. */
export interface RouteHandle {
  /** False: a document of links alone. */
  hasScripts?: false;
  /** The document has nothing of it: it is shown when the user is known. */
  isPersonal?: true;
  /** Texts that it shows then, which the browser asks for at once. */
  texts?: readonly Namespace[];
}

/** What the routes of a page say of themselves. */
export const handlesOf = (matches: readonly { handle?: unknown }[]): RouteHandle[] =>
  matches.flatMap(({ handle }) => (handle as RouteHandle | undefined) ?? []); // of our own routes
