import icon192 from '#app/icons/icon-192.png?url';
import icon512 from '#app/icons/icon-512.png?url';
import maskable512 from '#app/icons/maskable-512.png?url';
import { pageContext } from '#app/lib/api/server-api.ts';
import { nameIn } from '#domain/languages.ts';
import type { Route } from './+types/web-manifest';

/** `/manifest.webmanifest`: the installable app, with its name in the language of the linking page. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, language } = context.get(pageContext);
  const name = nameIn({ en: brand.name, bn: brand.nameBn }, language);
  const icon = (src: string, size: number, purpose: string) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose });
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f5',
    theme_color: '#0f5f5c',
    icons: [icon(icon192, 192, 'any'), icon(icon512, 512, 'any'), icon(maskable512, 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } });
}
