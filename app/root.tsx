import { type ReactNode, useEffect, useMemo } from 'react';
import { Links, Meta, Outlet, useLocation, useMatches } from 'react-router';
import { CartProvider, ChangeCartProvider, useCartOfUser } from '#app/lib/cart/use-cart.ts';
import type { Brand } from '#domain/brand.ts';
import { dhakaDay } from '#domain/days.ts';
import { type Language, languageFacts, nameIn } from '#domain/languages.ts';
import type { Route } from './+types/root';
import stylesheet from './app.css?url';
import favicon from './favicon.svg?url';
import { useWishlistOfUser, WishlistProvider, WishlistToggleProvider } from './features/catalog/wishlist/index.ts';
import bengali400 from './fonts/bengali-400.woff2?url';
import digits600 from './fonts/digits-600.woff2?url';
import latin400 from './fonts/latin-400.woff2?url';
import latin600 from './fonts/latin-600.woff2?url';
import appleIcon from './icons/apple-180.png?url';
import { requireReadable } from './lib/api/not-found.ts';
import { pageContext } from './lib/api/server-api.ts';
import { firstPaintScript } from './lib/preferences.ts';
import { type LocalBrand, type RootData, useLanguage } from './lib/root-data.ts';
import { handlesOf } from './lib/route-handle.ts';
import { DocumentScripts, ScriptLoader } from './lib/startup/document-scripts.tsx';
import { fontWeightsScript } from './lib/startup/font-weights.ts';
import { hydratedEvent } from './lib/startup/hydrated-event.ts';
import { RestoredScroll } from './lib/startup/restored-scroll.tsx';
import { arrive } from './lib/startup/resumed-navigation.ts';
import { UsedTexts } from './lib/startup/used-texts.tsx';
import { Providers } from './providers.tsx';
import { Sprite } from './ui/sprite.tsx';
import { CheckingNotice } from './ui/state/checking-notice.tsx';
import { ErrorPage } from './ui/state/error-page.tsx';
import { OfflineNotice } from './ui/state/offline-notice.tsx';

/** Fonts of the first screen of every page, to preload; the stylesheet lists the others. */
const fonts = { bengali: [bengali400, latin400, digits600], latin: [latin400, latin600] };

/** As links, because lazy parts would load the stylesheet of a chunk again, after that of the back office, which it must precede. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context, request }: Route.LoaderArgs): RootData {
  requireReadable(request);
  const { language, brand, publicUrl, codes } = context.get(pageContext);
  return { brand: localBrand(brand, language), publicUrl, codes, year: dhakaDay().slice(0, 4) };
}

const localBrand = ({ nameBn, companyBn, addressBn, ...brand }: Brand, language: Language): LocalBrand => ({
  ...brand,
  localName: nameIn({ en: brand.name, bn: nameBn }, language),
  company: nameIn({ en: brand.company, bn: companyBn }, language),
  address: nameIn({ en: brand.address, bn: addressBn }, language),
});

/** The brand does not change until the document reloads. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const hasScripts = handlesOf(useMatches()).every((handle) => handle.hasScripts !== false);
  return (
    // The script below sets the theme before React hydrates the document.
    <html lang={language} data-theme="cupcake" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Server only: the browser must not run it again. */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? `${firstPaintScript()};${fontWeightsScript()}` : ''}</script>
        {fonts[languageFacts[language].fonts].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="apple-touch-icon" href={appleIcon} />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <meta name="theme-color" content="#0f5f5c" />
        <Meta />
        <Links />
        {hasScripts && <ScriptLoader />}
      </head>
      <body>
        <Sprite />
        {children}
        {hasScripts && (
          <>
            <UsedTexts />
            <RestoredScroll />
            <DocumentScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  // Tells the inline loader to replay an early click.
  useEffect(() => {
    dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <Providers>
      <Arrival />
      <Personal>
        <Outlet />
        <OfflineNotice />
        <CheckingNotice />
      </Personal>
    </Providers>
  );
}

function Arrival() {
  const { key } = useLocation();
  useEffect(() => arrive(key), [key]);
  return null;
}

/** Cart and wishlist: every page shows their counts, and every product card changes them. */
function Personal({ children }: { children: ReactNode }) {
  const { cart, changes } = useCartOfUser();
  const wishlist = useWishlistOfUser();
  const { ids, toggle } = wishlist;
  const wishlistToggle = useMemo(() => ({ ids, toggle }), [ids, toggle]);
  return (
    <CartProvider value={cart}>
      <ChangeCartProvider value={changes}>
        <WishlistProvider value={wishlist}>
          <WishlistToggleProvider value={wishlistToggle}>{children}</WishlistToggleProvider>
        </WishlistProvider>
      </ChangeCartProvider>
    </CartProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
