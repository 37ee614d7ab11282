import { createContext, use } from 'react';
import { Scripts } from 'react-router';
import { loader, loaderDataId, startDataId } from './scripts-after-paint.ts';

/** Startup data of a document, as a data block: the content security policy only restricts scripts that are executed. */
export interface StartData {
  /** React Router's own settings, its `serverHandoffString`: JSON that is safe inside a script element. */
  handoff: string;
  /** URL of the route manifest of the build. */
  manifest: string;
  /** Scripts of the matched routes, by route id. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** The script that starts React. */
  entry: string;
  /** All scripts of the first screen. */
  files: readonly string[];
  /** The document has no server-rendered content: the browser loads these files immediately. */
  isPersonal: boolean;
  /** The loader data, in the encoding of React Router (lines of JSON). */
  loaderData: string;
}

/** Set by the server for the document that it renders. */
const StartContext = createContext<StartData | undefined>(undefined);
export const StartProvider = StartContext.Provider;

/** For the end of the head: delays the scripts and holds early clicks. Only the server renders its text; it is in no browser bundle. */
export const ScriptLoader = () => import.meta.env.PROD && <script suppressHydrationWarning>{import.meta.env.SSR ? loader : ''}</script>;

/**
 * For the end of the body. Replaces `<Scripts>` of React Router, whose inline scripts differ per page. Here all documents execute the same
 * scripts, so that the content security policy can list fixed hashes (`scripts/build/hash-scripts.ts`); everything page-specific is data. The
 * browser renders the same elements without their text.
 */
export function DocumentScripts() {
  const start = use(StartContext);
  if (!import.meta.env.PROD) return <Scripts />;
  return (
    <>
      {start?.isPersonal
        ? start.files.map((file) => <link key={file} rel="modulepreload" href={file} />)
        : start && <meta name="later" content={start.files.join(' ')} />}
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
