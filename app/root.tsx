import bengali400 from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2?url';
import bengali600 from '@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2?url';
import latin400 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url';
import latin600 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Brand } from '#contract/brand.ts';
import type { Category, SubCategory } from '#contract/catalog.ts';
import type { Route } from './+types/root';
import './app.css';
import favicon from './favicon.svg?url';
import { localName } from './lib/localise.ts';
import { firstPaintScript } from './lib/preferences.ts';
import { Providers } from './lib/providers.tsx';
import { type LocalBrand, type RootData, useLanguage } from './lib/root-data.ts';
import { type Language, pageContext } from './lib/server-api.ts';
import { ErrorPage } from './ui/error-page.tsx';

const fonts = { bn: [bengali400, bengali600], en: [latin400, latin600] };

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { api, language, brand, publicUrl } = context.get(pageContext);
  const [categories, subCategories] = await Promise.all([
    api.get('GET /categories/read', { query: { scope: 'public' } }),
    api.get('GET /subCategories/read', { query: { scope: 'public' } }),
  ]);
  return { brand: localBrand(brand, language), publicUrl, categories: menuOf(categories, subCategories, language) };
}

const localBrand = ({ nameBn, addressBn, ...brand }: Brand, language: Language): LocalBrand => ({
  ...brand,
  localName: language === 'bn' ? nameBn : brand.name,
  address: language === 'bn' ? addressBn : brand.address,
});

const menuOf = (categories: Category[], subCategories: SubCategory[], language: Language): RootData['categories'] =>
  categories.map((category) => ({
    _id: category._id,
    name: localName(category, language),
    ...(category.image !== undefined && { image: category.image }),
    subCategories: subCategories
      .filter((subCategory) => subCategory.category._id === category._id)
      .map((subCategory) => ({ _id: subCategory._id, name: localName(subCategory, language) })),
  }));

/** The menu and the brand stay as they came with the document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    // The theme is set by the script below, before React looks at the document.
    <html lang={language} data-theme="cupcake" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{firstPaintScript}</script>
        {fonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href={favicon} />
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
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
