import icon from '#app/icons/icon-192.png?url';
import { pageContext } from '#app/lib/api/server-api.ts';
import worker from '#app/service-worker.js?raw';
import { languages } from '#domain/languages.ts';
import type { Route } from './+types/service-worker';

/** `/service-worker.js`, at the root so that its scope includes every page. Its text changes with each build, which triggers the update. */
export function loader({ context }: Route.LoaderArgs) {
  const { version } = context.get(pageContext);
  return new Response(
    `const version = ${JSON.stringify(version)};\nconst languages = ${JSON.stringify(languages)};\nconst icon = ${JSON.stringify(icon)};\n${worker}`,
    {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      },
    },
  );
}
