import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { testShop } from '#tests/test-shop.ts';
import { mountSitemap } from './index.ts';

const publicUrl = 'https://shop.example';
const shop = testShop({ env: { PUBLIC_URL: publicUrl } });
const get = async (url: string) => {
  const { statusCode, headers, body } = await shop().app.inject({ url });
  return { status: statusCode, type: String(headers['content-type']), body };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
const pathOf = (url: string) => url.slice(publicUrl.length);

describe('the sitemap', () => {
  it('links its index to every public page, in both languages', async () => {
    const { make } = shop();
    const product = await make.product({});
    const hidden = await make.product({ status: 'inactive' });
    await make.campaign({ type: 'flashSale', percent: 10 });
    const index = await get('/sitemap.xml');
    expect(index.status).toBe(200);
    expect(index.type).toContain('application/xml');
    const parts = await Promise.all(locations(index.body).map((url) => get(pathOf(url))));
    const all = parts.flatMap(({ body }) => locations(body)).map(pathOf);
    expect(all).toContain(`/products/${product.id}`);
    expect(all).not.toContain(`/products/${hidden.id}`);
    for (const kind of ['categories', 'subCategories', 'shops', 'campaigns'])
      expect(
        all.some((path) => path.startsWith(`/${kind}/`)),
        kind,
      ).toBe(true);
    const url = `${publicUrl}/products/${product.id}`;
    const whole = parts.map(({ body }) => body).join('');
    expect(whole).toContain(`<xhtml:link rel="alternate" hreflang="bn" href="${url}"/>`);
    expect(whole).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${url}?lang=en"/>`);
    expect(whole).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`);
  });

  it('lists every static page once', async () => {
    const { body } = await get('/sitemaps/places.xml');
    const paths = locations(body).map(pathOf);
    const own = ['/', '/categories', '/campaigns', '/about', '/contact', '/tracking', '/terms', '/privacy', '/returns'];
    expect(paths).toEqual(expect.arrayContaining(own));
    expect(new Set(paths).size).toBe(paths.length);
    expect(body).toContain(`<url><loc>${publicUrl}/about</loc><xhtml:link rel="alternate" hreflang="bn" href="${publicUrl}/about"/>`);
  });

  it('has each product in exactly one part', async () => {
    const { make, database } = shop();
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push((await make.product({})).id);
    const small = Fastify();
    mountSitemap(small, { config: readConfig({ PUBLIC_URL: publicUrl }), db: database.db }, 2);
    const ask = async (url: string) => (await small.inject({ url })).body;
    const parts = locations(await ask('/sitemap.xml')).filter((url) => url.includes('/products.xml'));
    const perPart = await Promise.all(parts.map(async (url) => locations(await ask(pathOf(url))).map((each) => each.split('/').at(-1))));
    const listed = perPart.flat();
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(made));
    expect(Math.max(...perPart.map((part) => part.length))).toBe(2);
    await small.close();
  });

  it('rejects invalid bounds of a part', async () => {
    expect((await get('/sitemaps/products.xml?after=1')).status).toBe(404);
    expect((await get('/sitemaps/products.xml')).status).toBe(404);
  });

  it('is named in robots.txt, along with the private paths', async () => {
    const { body, type } = await get('/robots.txt');
    expect(type).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    for (const path of ['/api/', '/dashboard', '/checkout']) expect(body).toContain(`Disallow: ${path}\n`);
  });
});
