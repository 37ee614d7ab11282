import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Language, languages } from '#domain/languages.ts';
import { Texts, type TextTree } from './i18n/texts.ts';
import { TextsProvider } from './i18n/use-translation.ts';
import { pageContext } from './lib/api/server-api.ts';
import { handlesOf } from './lib/route-handle.ts';
import { type StartData, StartProvider } from './lib/startup/document-scripts.tsx';

// The server uses React Router through this build, which contains it, and sets the context with the same key.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { pageContext, serverApi } from './lib/api/server-api.ts';

const allThere = (namespace: string) => Promise.reject(new Error(`no texts named ${namespace}`));
const locales = import.meta.glob<Readonly<Record<string, TextTree>>>('./i18n/locales/*/index.ts', { eager: true, import: 'default' });
const texts = Object.fromEntries(languages.map((language) => [language, new Texts(language, localeOf(language), allThere)])) as Record<
  Language,
  Texts
>; // one per language

function localeOf(language: Language) {
  const locale = locales[`./i18n/locales/${language}/index.ts`];
  if (!locale) throw new Error(`no texts in ${language}`);
  return locale;
}

/** The text of each document that `handleRequest` returned: as the body of a `Response` it would become a stream and be read again. */
export const documents = new WeakMap<Response, string>();

/** Renders the whole document before it is sent, because one copy of it is cached for all visitors. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { language, textsFile } = context.get(pageContext);
  // The stream holds the loader data. React Router would write it into inline scripts.
  const { serverHandoffStream, ...ownScripts } = entryContext;
  const start = import.meta.env.PROD
    ? startData(entryContext, textsFile, await new Response(serverHandoffStream ?? null).text())
    : undefined;
  const tree = (
    <TextsProvider value={texts[language].forDocument()}>
      <StartProvider value={start}>
        <ServerRouter context={start ? ownScripts : entryContext} url={request.url} />
      </StartProvider>
    </TextsProvider>
  );
  // In development React Router's own scripts wait for the stream.
  const { html, hasFailed } = (start && renderSynchronously(tree)) ?? (await renderStream(tree));
  headers.set('content-type', 'text/html; charset=utf-8');
  const response = new Response(null, { status: hasFailed ? 500 : status, headers });
  documents.set(response, html);
  return response;
}

interface Rendered {
  html: string;
  hasFailed: boolean;
}

/** The marker that React writes for content that suspended. */
const suspendedMarker = '<!--$!-->';

/** Takes a sixth less CPU time than a stream, but does not wait for suspended content. Returns undefined if a part suspends or fails. */
function renderSynchronously(tree: ReactNode): Rendered | undefined {
  try {
    const html = renderToString(tree);
    return html.includes(suspendedMarker) ? undefined : { html: `<!DOCTYPE html>${html}`, hasFailed: false };
  } catch {
    // The stream fails too, and reports the error.
    return undefined;
  }
}

async function renderStream(tree: ReactNode): Promise<Rendered> {
  let hasFailed = false;
  const stream = await renderToReadableStream(tree, {
    // Otherwise React sends large parts late and moves them into place with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      hasFailed = true;
      console.error(error);
    },
  });
  await stream.allReady;
  return { html: await new Response(stream).text(), hasFailed };
}

/** The data that `<Scripts>` would write into its inline scripts. */
function startData(
  { manifest, serverHandoffString = '{}', staticHandlerContext }: EntryContext,
  textsFile: string | undefined,
  loaderData: string,
): StartData {
  const matches = staticHandlerContext.matches.map(({ route }) => route);
  const parts = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const modulesOf = ({
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  }: (typeof parts)[number]) =>
    [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module].filter((url) => url !== undefined);
  const files = [
    manifest.url,
    manifest.entry.module,
    ...(textsFile === undefined ? [] : [textsFile]),
    ...manifest.entry.imports,
    ...parts.flatMap((part) => [...modulesOf(part), ...(part.imports ?? [])]),
  ];
  return {
    handoff: serverHandoffString,
    manifest: manifest.url,
    routes: Object.fromEntries(parts.map((part) => [part.id, modulesOf(part)])),
    entry: manifest.entry.module,
    files: [...new Set(files)],
    isPersonal: handlesOf(matches).some((handle) => handle.isPersonal),
    loaderData,
  };
}
