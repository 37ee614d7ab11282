import type { ServerBuild } from 'react-router';
import type { PagesOptions } from './pages.ts';

type DevPages = Pick<PagesOptions, 'loadBuild' | 'mode' | 'beforeRoutes'>;

/** Serves pages from the sources and reloads them on changes. Only for development. */
export async function startDevServer(): Promise<{ pages: DevPages; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 0 } }, appType: 'custom' });
  // Vite would end the process immediately; the shop closes it with everything else.
  process.removeAllListeners('SIGTERM');
  return {
    pages: {
      mode: 'development',
      loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, // React Router's own module
      beforeRoutes: (request, response, next) => vite.middlewares(request, response, next),
    },
    close: () => vite.close(),
  };
}
