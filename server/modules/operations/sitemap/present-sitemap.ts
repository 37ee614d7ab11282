import { languages } from '#domain/languages.ts';
import type { Page } from './sitemap.queries.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function presentIndex(urls: readonly string[]): string {
  const parts = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`).join('');
  return `${head}<sitemapindex xmlns="${namespace}">\n${parts}</sitemapindex>\n`;
}

export const partHead = `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const partFoot = '</urlset>\n';

/** A page with its URL in each language; without `?lang=` it is in the default language for visitors who have not chosen one. */
export function presentPage(publicUrl: string, { path, changedAt }: Page): string {
  const url = escaped(`${publicUrl}${path}`);
  const alternate = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const [, ...others] = languages;
  const alternates = [
    alternate(languages[0], url),
    ...others.map((language) => alternate(language, `${url}?lang=${language}`)),
    alternate('x-default', url),
  ].join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${url}</loc>${changed}${alternates}</url>\n`;
}

/** Excludes the API and personal pages from crawlers. */
export const presentRobots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /dashboard
Disallow: /cart
Disallow: /checkout
Disallow: /orders/
Disallow: /wishlist
Sitemap: ${publicUrl}/sitemap.xml
`;
