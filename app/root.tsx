import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { pageContext } from './lib/server-api.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language, brand, publicUrl } = context.get(pageContext);
  const [categories, subCategories] = await Promise.all([
    api.get('GET /categories/read', { query: { scope: 'public' } }),
    api.get('GET /subCategories/read', { query: { scope: 'public' } }),
  ]);
  return { language, brand, publicUrl, categories, subCategories };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={root?.language ?? 'bn'} data-theme="cupcake">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
