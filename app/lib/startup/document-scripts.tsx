import { createContext, use } from 'react';
import { Scripts } from 'react-router';
import { loader, loaderDataId, startDataId } from './scripts-after-paint.ts';

/** What a document starts with in the browser, as data: text that is not executed needs no permission of the content security policy. */
export interface StartData {
  /** React Router's own settings, its `serverHandoffString`: JSON that is safe inside a script element. */
  handoff: string;
  /** The script that names all parts of the build. */
  manifest: string;
  /** Scripts of the routes that match, by the route's id. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** The script that starts React. */
  entry: string;
  /** All scripts of the first screen. */
  files: readonly string[];
  /** The document has nothing to read: the browser loads these files at once. */
  isPersonal: boolean;
  /** What the loaders answered, in React Router's encoding (lines of JSON). */
  loaderData: string;
}

/** Set by the server for the document that it renders. */
const StartContext = createContext<StartData | undefined>(undefined);
export const StartProvider = StartContext.Provider;

/** For the end of the head: holds the scripts back, and what the visitor does until then. The text is in no bundle: only a server writes it. */
export const ScriptLoader = () => import.meta.env.PROD && <script suppressHydrationWarning>{import.meta.env.SSR ? loader : ''}</script>;

/**
 * For the end of the body, in place of React Router's `<Scripts>`, whose inline scripts differ from page to page. Here every script that is
 * executed is the same in all documents, so that the content security policy can name their hashes once and for all
 * (`scripts/hash-scripts.ts`); what differs is data. The browser renders the same elements without their text.
 */
export function DocumentScripts() {
  const start = use(StartContext);
  if (!import.meta.env.PROD) return <Scripts />;
  return (
    <>
      {start?.files.map((file) => (
        <link key={file} rel={start.isPersonal ? 'modulepreload' : 'later'} href={file} />
      ))}
      <script type="application/json" id={startDataId} suppressHydrationWarning>
        {start ? startJson(start) : ''}
      </script>
      <script type="application/json" id={loaderDataId} suppressHydrationWarning>
        {start ? safe(start.loaderData) : ''}
      </script>
    </>
  );
}

const startJson = ({ handoff, manifest, routes, entry }: StartData) =>
  `{"handoff":${handoff},${safe(JSON.stringify({ manifest, routes, entry })).slice(1)}`;

/** JSON that can not end its script element. */
const safe = (json: string) => json.replaceAll('<', '\\u003c');
