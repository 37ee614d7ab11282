import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { I18nProvider } from '#app/i18n/use-translation.ts';
import bn from './i18n/locales/bn/index.ts';
import en from './i18n/locales/en/index.ts';
import { createI18n } from './i18n/set-up.ts';
import { pageContext } from './lib/server-api.ts';

// The server that loads this build sets the context through these, so that both hold the same key.
export { pageContext, serverApi } from './lib/server-api.ts';

const i18n = { bn: createI18n('bn', bn), en: createI18n('en', en) };

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
    <I18nProvider value={i18n[language]}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nProvider>,
    {
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}
