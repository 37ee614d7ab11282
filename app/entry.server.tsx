import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import bn from './i18n/locales/bn/index.ts';
import en from './i18n/locales/en/index.ts';
import { Texts } from './i18n/texts.ts';
import { TextsProvider } from './i18n/use-translation.ts';
import { pageContext } from './lib/api/server-api.ts';
import { handlesOf } from './lib/route-handle.ts';
import { type StartData, scriptsAfterPaint } from './lib/startup/scripts-after-paint.ts';

// The server that loads this build sets the context through these, so that both hold the same key.
export { pageContext, serverApi } from './lib/api/server-api.ts';

const allThere = (namespace: string) => Promise.reject(new Error(`no texts named ${namespace}`));
const texts = { bn: new Texts('bn', bn, allThere), en: new Texts('en', en, allThere) };

/** Renders the whole document before it is sent, because one copy of it is cached for all visitors. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { language } = context.get(pageContext);
  let failed = false;
  const loaderData = import.meta.env.PROD ? takeLoaderData(routerContext) : undefined;
  const stream = await renderToReadableStream(
    <TextsProvider value={texts[language].forDocument()}>
      <ServerRouter context={routerContext} url={request.url} />
    </TextsProvider>,
    {
      // What is large would otherwise be sent late and put in its place by inline scripts of React's.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  const matches = routerContext.staticHandlerContext.matches.map(({ route }) => route);
  const handles = handlesOf(matches);
  const hasScripts = handles.every((handle) => handle.hasScripts !== false);
  const isPersonal = handles.some((handle) => handle.isPersonal);
  const document = loaderData && hasScripts ? scriptsAfterPaint(html, startData(routerContext, await loaderData), { isPersonal }) : html;
  return new Response(document, { status: failed ? 500 : status, headers });
}

/** What the loaders answered, taken from React Router, which would write it into scripts that are executed. */
function takeLoaderData(context: EntryContext): Promise<string> {
  const { serverHandoffStream } = context;
  delete context.serverHandoffStream;
  return new Response(serverHandoffStream ?? null).text();
}

/** What `<Scripts>` would write into its inline scripts. */
function startData({ manifest, serverHandoffString = '{}', staticHandlerContext }: EntryContext, loaderData: string): StartData {
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const route = manifest.routes[id];
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route ?? {};
    const modules = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
    return [id, modules.filter((url) => url !== undefined)] as const;
  });
  return {
    handoff: serverHandoffString,
    manifest: manifest.url,
    routes: Object.fromEntries(routes),
    entry: manifest.entry.module,
    loaderData,
  };
}
