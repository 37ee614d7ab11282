import { describe, expect, it } from 'vitest';
import { placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';
import { getBuiltFile } from './built-file.ts';
import { loadProductionBuild } from './pages.ts';

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild }, env: { PUBLIC_URL: 'https://shop.example' } });

const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

/** The data that search engines read in a document. */
function factsOf(html: string) {
  const link = (pattern: RegExp) => pattern.exec(html)?.[1];
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
  return {
    canonical: link(/<link rel="canonical" href="([^"]+)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, url]) => [language, url]),
    ),
    image: link(/property="og:image" content="([^"]+)"/),
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    data: (type: string) => data.flatMap((each) => each['@graph'] ?? [each]).find((each) => each['@type'] === type),
  };
}

describe('the page of the design system', () => {
  it('does not exist unless it is enabled', async () => {
    expect((await get('/dev/ui')).statusCode).toBe(404);
  });
});

describe('a page for search engines', () => {
  it('names itself in both languages, and an image by its absolute URL', async () => {
    const { id } = await shop().make.product({});
    const url = `https://shop.example/products/${id}`;
    const alternates = { bn: url, en: `${url}?lang=en`, 'x-default': url };
    const bengali = factsOf((await get(`/products/${id}`)).body);
    expect(bengali).toMatchObject({ canonical: url, alternates, isHidden: false });
    expect(factsOf((await get(`/products/${id}?lang=en`)).body)).toMatchObject({ canonical: `${url}?lang=en`, alternates });
    expect(bengali.image).toMatch(/^https:\/\/shop\.example\/.+/);
    const second = factsOf((await get('/search?q=x&page=2')).body);
    expect(second.canonical).toBe('https://shop.example/search?page=2');
  });

  it('describes products, sellers and breadcrumbs; and escapes names', async () => {
    const name = '</script><script>alert(1)</script> & "চাল"';
    const { id } = await shop().make.product({ name, price: 123_450, brand: 'Padma' });
    const page = await get(`/products/${id}`);
    expect(page.body).not.toContain('<script>alert(1)');
    const { data } = factsOf(page.body);
    expect(data('Product')).toMatchObject({
      name,
      brand: { name: 'Padma' },
      offers: {
        price: 1234.5,
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        seller: { name: expect.any(String), url: expect.stringContaining('https://shop.example/shops/') },
      },
    });
    expect(data('BreadcrumbList').itemListElement[0]).toMatchObject({ position: 1, item: 'https://shop.example/' });
  });

  it('describes on the home page who runs the shop and how to search it', async () => {
    const { data } = factsOf((await get('/?found')).body);
    expect(data('Organization')).toMatchObject({ name: 'নীরোগ হাট লিমিটেড', url: 'https://shop.example' });
    expect(data('WebSite').potentialAction.target.urlTemplate).toBe('https://shop.example/search?q={search_term_string}');
  });

  it('excludes personal pages and empty pages', async () => {
    for (const url of ['/cart', '/checkout', '/login', '/dashboard/admin', '/no-such-thing', '/search?q=zzzzzz']) {
      expect(factsOf((await get(url)).body).isHidden, url).toBe(true);
    }
    for (const url of ['/?found', '/search', '/about', '/campaigns']) expect(factsOf((await get(url)).body).isHidden, url).toBe(false);
  });
});

describe('a URL that cannot be parsed', () => {
  it.each(['/%E0%A4%A', '/products/%E0%A4%A', '/dashboard/%zz'])('is %s: the error page in the language of the visitor', async (url) => {
    const bengali = await get(url);
    expect(bengali).toMatchObject({
      statusCode: 400,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(bengali.headers['content-security-policy']).toContain("script-src 'self'");
    expect(bengali.body).toContain('অনুরোধটি বোঝা যায়নি');
    expect((await get(url, { cookie: 'language=en' })).body).toContain('Bad Request');
  });

  it('is a problem below /api', async () => {
    for (const url of ['/api/%E0%A4%A', '/api/v1/products/slug/%zz']) expect((await get(url)).json()).toMatchObject({ code: 'MALFORMED' });
  });
});

describe('a public response of the API', () => {
  it.each([
    {
      title: 'a list',
      path: (product: { subCategoryId: string }) => `?subCategory=${product.subCategoryId}`,
      total: { 'x-total-count': '1' },
    },
    { title: 'one thing', path: (product: { id: string }) => `/${product.id}`, total: {} },
  ])(
    '$title is cached for visitors with an ETag, answers 304 to clients that have it, and is read again for those that bypass the cache or have changed it',
    async (of) => {
      const { make, database } = shop();
      const product = await make.product({ name: 'আগের নাম' });
      const url = `/api/v1/products/read${of.path(product)}`;
      const { token } = await make.user({ role: 'admin' });
      // The notification of the new product may arrive after the first response.
      await expect.poll(() => shop().statementsOf(() => get(url))).toEqual([]);
      const first = await get(url, { 'accept-encoding': 'br' });
      expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding, Authorization', ...of.total });
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
      for (const headers of [{ 'cache-control': 'no-cache' }, { authorization: `Bearer ${token}` }]) {
        const fresh = await get(url, headers as Record<string, string>); // one of the two
        expect(fresh.headers.etag).toBeUndefined();
        expect(fresh.body).toContain('আগের নাম');
      }
      await database.sql`update products set name = 'পরের নাম' where id = ${product.id}`;
      await expect.poll(async () => (await get(url)).body).toContain('পরের নাম');
      await database.sql`update products set status = 'inactive' where id = ${product.id}`;
      await expect.poll(async () => (await get(url)).body).not.toContain('পরের নাম');
    },
  );
});

describe('every public list of the API', () => {
  it('has an ETag and answers 304 when the client has it, also in its weak form and among others', async () => {
    const { registry, make } = shop();
    const product = await make.product();
    const lists = [...registry.endpoints].flatMap(([key, { isCached }]) =>
      isCached && key.endsWith('/read') ? key.replace('GET ', '') : [],
    );
    expect(lists.sort()).toEqual(
      ['campaigns', 'carousels', 'categories', 'home', 'products', 'reviews', 'shops', 'subCategories'].map((name) => `/${name}/read`),
    );
    for (const list of lists) {
      const url = `/api/v1${list}${list === '/reviews/read' ? `?product=${product.id}` : ''}`;
      const etag = String((await get(url)).headers.etag);
      expect(etag, url).toMatch(/^"[^"]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const { statusCode, body, headers } = await get(url, { 'if-none-match': known });
        expect({ statusCode, body, etag: headers.etag }, `${url} ${known}`).toEqual({ statusCode: 304, body: '', etag });
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode, url).toBe(200);
      const head = await shop().app.inject({ method: 'HEAD', url });
      expect({ status: head.statusCode, body: head.body, etag: head.headers.etag }, url).toEqual({ status: 200, body: '', etag });
    }
  });
});

describe('a file of the build', () => {
  it('is cached forever by browsers, and sent compressed; other files do not exist', async () => {
    const [, url = ''] = /href="(\/assets\/[^"#]+\.css)/.exec((await get('/about')).body) ?? [];
    const { headers, statusCode } = await get(url, { 'accept-encoding': 'br' });
    expect({ statusCode, encoding: headers['content-encoding'] }).toEqual({ statusCode: 200, encoding: 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(url, { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })).statusCode).toBe(304);
    for (const other of ['/assets/gone.js', '/assets/', '/assets/..%2f..%2fserver%2findex.js', '/assets/%2fetc%2fpasswd']) {
      expect((await get(other)).statusCode, other).toBeOneOf([400, 404]);
    }
  });
});

describe('the app for the home screen', () => {
  it('has its name in the language of the page, and icons that exist', async () => {
    for (const [language, name] of [
      ['bn', 'নীরোগ হাট'],
      ['en', 'Nirog Haat'],
    ] as const) {
      const page = await get(`/about?lang=${language}`);
      const [, url = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page.body) ?? [];
      const manifest = await get(url);
      expect(manifest.headers['content-type']).toContain('application/manifest+json');
      expect(manifest.json()).toMatchObject({ name, lang: language, display: 'standalone' });
      const icons: { src: string; purpose: string }[] = manifest.json().icons;
      expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
      for (const { src } of icons) expect((await get(src)).headers['content-type'], src).toBe('image/png');
    }
  });
});

describe('a public page', () => {
  it('has its contents in the HTML, in Bengali by default', async () => {
    const { make } = shop();
    await make.campaign({ type: 'flashSale', percent: 10 });
    const { id } = await make.product({
      name: 'মিনিকেট চাল',
      translations: { en: { name: 'Miniket rice' } },
      price: 123_400,
      campaign: 'flashSale',
    });
    const bengali = await get('/');
    expect(bengali.statusCode).toBe(200);
    expect(bengali.body).toMatch(/<html[^>]* lang="bn"/);
    for (const text of ['মিনিকেট চাল', '৳১,১১০.৬০', 'Campaign']) expect(bengali.body).toContain(text);
    const english = await get('/', { cookie: 'theme=x; language=en' });
    expect(english.body).toMatch(/<html[^>]* lang="en"/);
    for (const text of ['Miniket rice', '৳1,110.60', '<title>Home || Nirog Haat</title>']) expect(english.body).toContain(text);
    expect((await get('/?lang=en')).body).toContain('Miniket rice');
    // Visitors without scripts keep their choice; subresource requests choose nothing.
    const cookieOf = async (path: string, mode: string) => (await get(path, { 'sec-fetch-mode': mode })).headers['set-cookie'];
    expect(await cookieOf('/?lang=en', 'navigate')).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax');
    for (const [path, mode] of [
      ['/?lang=en', 'cors'],
      ['/?lang=fr', 'navigate'],
      ['/', 'navigate'],
    ] as const) {
      expect(await cookieOf(path, mode)).toBeUndefined();
    }
    const product = await get(`/products/${id}`);
    expect(product.body).toContain(`<link rel="canonical" href="https://shop.example/products/${id}"`);
  });

  it('allows scripts by hash only, and answers 304 when the client has it', async () => {
    const page = await get('/about');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/ style="/);
    const again = await get('/about', { 'if-none-match': String(page.headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('is rendered once, and again when its data has changed', async () => {
    const { make, database } = shop();
    const { id } = await make.product({ name: 'পুরনো নাম' });
    expect((await get(`/products/${id}`)).body).toContain('পুরনো নাম');
    // The notification of the new product may arrive after the first rendering.
    await expect.poll(() => shop().statementsOf(() => get(`/products/${id}`))).toEqual([]);
    await database.sql`update products set name = 'নতুন নাম' where id = ${id}`;
    await expect.poll(async () => (await get(`/products/${id}`)).body).toContain('নতুন নাম');
  });

  it('shows a price changed through the API within a second, in lists too, and orders are charged at it', async () => {
    const { make } = shop();
    const { id, subCategoryId } = await make.product({ price: 21_317 });
    const urls = [`/products/${id}`, `/subCategories/${subCategoryId}`];
    const shown = (price: string) => Promise.all(urls.map(async (url) => (await get(url)).body.includes(price)));
    // Lists come from the search index, which reads a new product in the background.
    await expect.poll(() => shown('৳২১৩.১৭')).toEqual([true, true]);
    const { token } = await make.user({ role: 'admin' });
    const body = { type: 'product', price: 173.29, specialPrice: 173.29 };
    expect((await shop().call(`PUT /products/update/${id}`, { token, body })).status).toBe(200);
    await expect.poll(() => shown('৳১৭৩.২৯'), { timeout: 1000 }).toEqual([true, true]);
    expect(await shown('৳২১৩.১৭')).toEqual([false, false]);
    const order = await placeTestOrder(shop(), await make.user(), { products: [{ id }] });
    expect(order.packages).toMatchObject([{ lines: [{ productId: id, unitPrice: 173.29 }] }]);
  });

  it('preloads its first image in the head, before the layout', async () => {
    const { id } = await shop().make.product();
    const image = `/media/${'0'.repeat(32)}.webp`;
    await shop()
      .database.db.writes.updateTable('products')
      .set({ images: [image] })
      .where('id', '=', id)
      .execute();
    const headOf = async () => (await get(`/products/${id}`)).body.split('</head>')[0];
    await expect.poll(headOf).toMatch(new RegExp(`<link rel="preload" as="image" [^>]*${image}\\?w=640 640w[^>]*fetchPriority="high"`));
  });

  it.each([
    ['bn', 'কোনো পণ্য পাওয়া যায়নি'],
    ['en', 'No products found'],
  ])('of a search links to a shop by name that sells nothing yet, in %s', async (language, title) => {
    const { make, database } = shop();
    const { id } = await make.shop();
    const name = `Quokkastall${language}`;
    await database.sql`update shops set name = ${name} where id = ${id}`;
    const taxonomy = () => get(`/api/v1/searches/read?only=taxonomy&query=${name}`);
    await expect.poll(async () => (await taxonomy()).json().shops.map((each: { _id: string }) => each._id)).toContain(id);
    const { body } = await get(`/search?q=${name}&lang=${language}`);
    expect(body).toContain(`href="/shops/${id}"`);
    expect(body).toContain(title);
  });

  it('belongs to this shop, whatever host a URL names', async () => {
    for (const url of ['//', '//x/about', 'http://other.example/about?lang=en']) {
      const { statusCode, body } = await get(url);
      expect(statusCode, url).toBeLessThan(500);
      expect(factsOf(body).canonical, url).toMatch(/^https:\/\/shop\.example\//);
    }
  });

  it("is sent as data to a navigation in the browser, only of the routes that React Router's `_routes` names", async () => {
    const { id } = await shop().make.product({ name: 'Palm sugar' });
    const of = (query: string) => get(`/products/${id}.data${query}`);
    const all = await of('');
    expect(all).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/x-script' } });
    expect(all.body).toContain('Palm sugar');
    const root = await of('?_routes=root');
    expect(root.statusCode).toBe(200);
    expect(root.body).not.toContain('Palm sugar');
  });

  it('redirects a slug to its product, and answers 404 for unknown ones', async () => {
    const { id } = await shop().make.product({ slug: 'sugar-machine' });
    const slug = await get('/sugar-machine');
    expect({ status: slug.statusCode, to: slug.headers.location }).toEqual({ status: 301, to: `/products/${id}` });
    const parameters = 'fbclid=IwAR0&utm_source=facebook&utm_campaign=%E0%A6%88%E0%A6%A6';
    for (const url of ['/sugar-machine', '/Sugar-Machine', '/products/sugar-machine', '/products/SUGAR-machine']) {
      const { statusCode, headers } = await get(`${url}?${parameters}`);
      expect({ status: statusCode, to: headers.location }, url).toEqual({ status: 301, to: `/products/${id}?${parameters}` });
    }
    // The next visitor uses other words.
    expect((await get('/sugar-machine?utm_source=sms')).headers.location).toBe(`/products/${id}?utm_source=sms`);
    for (const url of ['/no-such-thing', '/products/018f3f6e-0000-7000-8000-000000000000', '/products/nonsense', '/a/b/c']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('searches for the parameters q, query and s', async () => {
    for (const name of ['q', 'query', 's']) {
      const { body } = await get(`/search?${name}=palm%20candy&fbclid=x`);
      expect(/<title>([^<]*)<\/title>/.exec(body)?.[1], name).toContain('palm candy');
    }
  });

  it('costs a fixed number of statements, whatever the number of products', async () => {
    const { make } = shop();
    const sub = await make.subCategory();
    const of = { categoryId: sub.categoryId, subCategoryId: sub.id };
    const add = async () => {
      for (let n = 0; n < 30; n += 1) await make.product({ ...of, campaign: 'flashSale' });
    };
    const first = await make.product({ ...of, campaign: 'flashSale' });
    await add();
    const pages = ['/', `/products/${first.id}`, `/subCategories/${sub.id}`];
    const count = async () => {
      // Waits for the notifications of the new rows: each one costs a query for the next campaign boundary.
      await expect.poll(() => shop().statementsOf(() => get('/'))).toEqual([]);
      const counts: number[] = [];
      for (const [n, url] of pages.entries()) {
        // Different words make a different page, so no response is cached. The first time may also read new products.
        const render = async () => (await shop().statementsOf(() => get(`${url}?q=${make.next()}-${n}`))).length;
        await render();
        counts.push(await render());
      }
      return counts;
    };
    /** The search index reads changes in the background: repeats until two counts agree. */
    const settled = async () => {
      let counts: number[] = [];
      const agrees = async () => {
        const before = String(counts);
        counts = await count();
        return String(counts) === before;
      };
      await expect.poll(agrees).toBe(true);
      return counts;
    };
    const few = await settled();
    await add();
    expect(await settled()).toEqual(few);
    expect(few[0]).toBeLessThanOrEqual(8);
  });
});

describe('offline', () => {
  it('the service worker of this build covers all pages, can fetch from here, and is never cached', async () => {
    const worker = await get('/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    });
    const { assets } = await loadProductionBuild();
    expect(worker.body).toContain(`const version = "${assets.version}"`);
    expect(() => new Function('self', worker.body)).not.toThrow();
  });

  it.each(['bn', 'en'] as const)(
    'the cart in %s names all scripts that it starts with, its texts too, for the worker to store',
    async (language) => {
      const { body } = await get(`/cart?lang=${language}`);
      const named = new Set(body.match(/\/assets\/[\w.-]+\.js/g));
      const { assets } = await loadProductionBuild();
      const started = [assets.url, assets.entry.module, ...assets.entry.imports, ...(assets.routes.root?.imports ?? [])];
      for (const file of [...started, getBuiltFile(`app/i18n/locales/${language}/every-page/index.ts`)]) expect(named).toContain(file);
      // The loader reads it, and React Router's entry gets it from there.
      expect((await get(assets.url)).body).toContain('window.__reactRouterManifest=');
    },
  );

  it.each([
    ['bn', 'আপনি অফলাইনে আছেন'],
    ['en', 'You are offline'],
  ])('the fallback page exists in %s, and requests nothing from the URL where it is shown', async (language, title) => {
    const { body } = await get(`/offline?lang=${language}`);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(title);
    expect(body).not.toContain('__reactRouterContext');
    expect(body).toContain('name="robots" content="noindex"');
  });
});
