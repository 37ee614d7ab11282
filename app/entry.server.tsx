import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import bn from './i18n/locales/bn/index.ts';
import en from './i18n/locales/en/index.ts';
import { Texts } from './i18n/texts.ts';
import { TextsProvider } from './i18n/use-translation.ts';
import { handlesOf } from './lib/route-handle.ts';
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts';
import { pageContext } from './lib/server-api.ts';

// The server that loads this build sets the context through these, so that both hold the same key.
export { pageContext, serverApi } from './lib/server-api.ts';

const allThere = (namespace: string) => Promise.reject(new Error(`no texts named ${namespace}`));
const texts = { bn: new Texts('bn', bn, allThere), en: new Texts('en', en, allThere) };

/** Renders the whole document before it is sent: it is kept for everybody, and its inline scripts are hashed for the CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { language } = context.get(pageContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <TextsProvider value={texts[language].forDocument()}>
      <ServerRouter context={routerContext} url={request.url} />
    </TextsProvider>,
    {
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
  const isPersonal = handlesOf(matches).some((handle) => handle.isPersonal);
  return new Response(import.meta.env.PROD ? scriptsAfterPaint(html, { isPersonal }) : html, { status: failed ? 500 : status, headers });
}
